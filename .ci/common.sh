# What .ci/run and .ci/deep share: steps with their times, packages, PostgreSQL, and an end that leaves nothing behind.
# Read by them with `.`; they have set `set -euo pipefail` and stand in the root of the project.

# Nothing is built twice here, so a crate is one unit: the compiler does not look across the borders of several.
export CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_CODEGEN_UNITS=1
# A registry that does not answer is asked again before the run says so.
export CARGO_NET_RETRY=5 PIP_RETRIES=5 NPM_CONFIG_FETCH_RETRIES=5

# All temporary files of this run, servers' data and browsers' profiles included.
scratch=$(mktemp -d)
chmod 755 "$scratch"
export TMPDIR=$scratch
children=()
beside=()
beside_children=()
postgres=
postgres_address=
left_out=()
installed=()
rows=()
step_name=
step_begun=$EPOCHREALTIME
run_begun=$EPOCHREALTIME
taken=$scratch/taken
measured_into=$taken
load_at_first=$(cut -d' ' -f1-3 /proc/loadavg)
read -r -a ticks_at_first < <(head -n 1 /proc/stat)

# Seconds of processor time that a fixed piece of work takes on all processors at once: the same work costs twice as much where
# others share their caches and pipelines, which neither load nor stolen time shows.
yardstick() {
    local work='import time; begun = time.process_time(); sum(i * i for i in range(3_000_000)); print(f"{time.process_time() - begun:.2f}")'
    seq "$(nproc)" | xargs -P 0 -I '{}' python3 -c "$work" 2>/dev/null | sort -n | tail -n 1
}
yardstick_at_first=$(yardstick)

# Ends what this run has started, however it ends.
end() {
    local code=$? child
    trap - EXIT INT TERM HUP
    for child in "${children[@]}"; do kill -TERM -- "-$child" 2>/dev/null || true; done
    for child in "${children[@]}"; do wait "$child" 2>/dev/null || true; done
    [ -z "$postgres" ] || as_postgres "$postgres_bin/pg_ctl" -D "$postgres/data" -m immediate stop >/dev/null 2>&1 || true
    [ "$code" -eq 0 ] || summary || true
    rm -rf "$scratch"
    exit "$code"
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Begins a command in a process group of its own, so that an interrupted run ends it with everything that it started.
begin() {
    local measured=(.ci/measure "$measured_into")
    { command -v python3 >/dev/null && [ -x "${measured[0]}" ]; } || measured=()
    set -m
    "${measured[@]}" "$@" </dev/null &
    children+=($!)
    set +m
}

# Waits for a command that was begun, and returns what it returned.
finish() {
    local code=0 child left=()
    wait "$1" || code=$?
    for child in "${children[@]}"; do [ "$child" = "$1" ] || left+=("$child"); done
    children=("${left[@]}")
    return "$code"
}

# Runs a command to its end.
run() {
    begin "$@"
    finish "${children[-1]}"
}

# Begins what mostly waits, beside what follows: beside NAME COMMAND [ARGUMENT …]. What it prints is shown when it is joined.
beside() {
    local place=$scratch/beside-${#beside[@]}
    measured_into=$place.taken begin "${@:2}" >"$place.said" 2>&1
    beside+=("$1")
    beside_children+=("${children[-1]}")
}

# Waits for all that runs beside, shows what each has printed, and fails if one of them has failed.
join_beside() {
    local at failed=()
    for at in "${!beside[@]}"; do
        finish "${beside_children[$at]}" || failed+=("${beside[$at]}")
        printf '\n--- Beside: %s\n' "${beside[$at]}"
        cat "$scratch/beside-$at.said"
        rows+=("$(row "  beside: ${beside[$at]}" "$scratch/beside-$at.taken")")
        cat "$scratch/beside-$at.taken" >>"$taken"
    done
    beside=()
    beside_children=()
    [ "${#failed[@]}" -eq 0 ] || { printf 'failed: %s\n' "${failed[@]}" >&2; return 1; }
}

step() {
    finish_step
    step_name=$*
    step_begun=$EPOCHREALTIME
    printf '\n=== %s\n' "$step_name"
}

finish_step() {
    [ -z "$step_name" ] || rows+=("$(row "$step_name" "$taken" "$(since "$step_begun")")")
    [ ! -f "$taken" ] || cat "$taken" >>"$taken.all"
    rm -f "$taken"
    step_name=
}

since() { awk "BEGIN { print $EPOCHREALTIME - $1 }"; }

# A row of the table: row NAME FILE [SECONDS], with what `.ci/measure` has written to the file. Without seconds, the longest command's.
row() {
    [ -f "$2" ] || touch "$2"
    awk -v name="$1" -v wall="${3:-0}" '
        function minutes(seconds) { return sprintf("%3d:%02d", seconds / 60, seconds % 60) }
        {
            user += $2; kernel += $3
            if ($1 > longest) longest = $1
            if ($4 > largest) largest = $4
            if (least == "" || $5 < least) least = $5
        }
        END { printf "%s %s %s %6d %6s  %s\n", minutes(wall ? wall : longest), minutes(user), minutes(kernel), largest, least, name }' "$2"
}

# What each step took, what the machine did besides, and what it lacked.
summary() {
    finish_step
    printf '\n=== What each step took: minutes (wall, processor in user and in system mode), MB (largest process, least left free)\n'
    printf '  wall   user system  large   left\n'
    printf '%s\n' "${rows[@]}"
    touch "$taken.all"
    row "in all" "$taken.all" "$(since "$run_begun")"
    machine
    [ "${#installed[@]}" -eq 0 ] || echo "Installed: ${installed[*]}"
    [ "${#left_out[@]}" -eq 0 ] || printf 'Left out: %s\n' "${left_out[@]}"
}

# What the machine was doing besides: a slow run says by it whether the work grew or others were in the way.
machine() {
    local ticks
    read -r -a ticks < <(head -n 1 /proc/stat)
    awk -v hz="$(getconf CLK_TCK)" -v load="$load_at_first" -v first="${ticks_at_first[*]:1}" -v last="${ticks[*]:1}" '
        { own += $2 + $3 }
        END {
            split(first, a, " "); split(last, b, " ")
            for (i = 1; i <= 8; i++) d[i] = (b[i] - a[i]) / hz
            busy = d[1] + d[2] + d[3] + d[6] + d[7]
            printf "The machine: load %s at the beginning; %d s of processor time for others and unmeasured, %d s stolen, %d s idle, %d s waiting for disks\n",
                load, (busy > own ? busy - own : 0), d[8], d[4], d[5]
        }' "$taken.all"
    printf 'A fixed piece of work on all processors took %s s of each at the beginning, and %s s now\n' "${yardstick_at_first:-?}" "$(yardstick)"
}

# Judges lints in the compilations that follow, with the compiler that `.ci/lint` names.
judge_lints() {
    .ci/lint prepare "$scratch/sysroot"
    RUSTC_WORKSPACE_WRAPPER=$(realpath .ci/lint)
    export LIEGE_TEST_SYSROOT=$scratch/sysroot RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__
    [ "$(rustc --version | cut -d' ' -f2)" = "$(.ci/lint judge)" ] || {
        leave_out "lints as errors: they are judged by Rust $(.ci/lint judge), and this is $(rustc --version); .ci/lint says so"
        export CLIPPY_ARGS=
    }
}

# Counts every compilation from here on, those that a script begins by itself included.
count_compilations() {
    RUSTC_WRAPPER=$(realpath .ci/rustc)
    export LIEGE_TEST_COMPILED=$scratch/compiled RUSTC_WRAPPER
    touch "$LIEGE_TEST_COMPILED"
}

# Fails if a crate was compiled in two calls of cargo: what one of them has built, the other should have used.
compiled_once() {
    local twice
    twice=$(awk '!seen[$1, $2, $3]++ && ++calls[$2 " " $3] == 2 { print "  " $2, $3 }' "$LIEGE_TEST_COMPILED")
    [ -z "$twice" ] || { printf 'compiled more than once:\n%s\n' "$twice" >&2; return 1; }
}

# Compares a count with the most that .ci/budgets allows: within NAME COUNT. All are compared before the run fails, in `budgets`.
counted=()
over=()
within() {
    local most
    most=$(awk -v name="$1" '$1 == name { print $2 }' .ci/budgets)
    counted+=("$(printf '%12s of %12s  %s' "$2" "${most:-?}" "$1")")
    [ -n "$most" ] && [ "$2" -le "$most" ] || over+=("$1")
}

# The sum of what tests have written as NAME into the folder $LIEGE_TEST_COUNTS: a number at the end of each line, or a line each.
tests_counted() {
    cat "$LIEGE_TEST_COUNTS/$1".* 2>/dev/null | awk '{ sum += ($NF ~ /^[0-9]+$/) ? $NF : 1 } END { print sum + 0 }'
}

# Bytes of a section of a program: section_bytes SECTION PROGRAM.
section_bytes() { size -A "$2" | awk -v name="$1" '$1 == name { print $2 }'; }

budgets() {
    printf '%s\n' "${counted[@]}"
    [ "${#over[@]}" -eq 0 ] || { echo "over what .ci/budgets allows: ${over[*]}" >&2; return 1; }
}

is_root() { [ "$(id -u)" -eq 0 ]; }

# What stands before a command that only root may run.
as_root=()
is_root || as_root=(sudo -n)

# PostgreSQL refuses to run as root.
as_postgres() {
    if is_root; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

# Installs Debian packages, or tells that it can't.
install_packages() {
    [ "$#" -gt 0 ] || return 0
    command -v apt-get >/dev/null || return 1
    is_root || sudo -n true 2>/dev/null || return 1
    [ -n "${apt_updated:-}" ] || run "${as_root[@]}" apt-get -o Acquire::Retries=5 update -q
    apt_updated=yes
    run "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=5 install -q -y --no-install-recommends "$@"
    installed+=("$@")
}

# Leaves a part of the checks out for want of something. Where a change is judged (CI=true from outside), that is a failure.
leave_out() {
    left_out+=("$*")
    echo "left out: $*" >&2
    [ "${judged:-false}" != true ] || { echo "and nothing may be left out where CI is true" >&2; exit 1; }
}

# Chromium without a window of its own draws the same pages in half the time.
find_shell() { command -v chromium-headless-shell; }

find_chromium() { find_shell || command -v chromium || command -v chromium-browser || command -v google-chrome; }

find_nginx() { command -v nginx || ls /usr/sbin/nginx 2>/dev/null; }

find_caddy() { command -v caddy; }

# Nothing where there is none, which is no failure.
find_postgres() { find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1 || true; }

# Stops before anything is built where that can't end well: need_room GIGABYTES.
need_room() {
    local place=${CARGO_TARGET_DIR:-target} free
    mkdir -p "$place"
    free=$(df --output=avail -BG "$place" | tail -n 1 | tr -dc 0-9)
    [ "$free" -ge "$1" ] || { echo "$free GB are free where $(realpath "$place") lies, and $1 are needed" >&2; return 1; }
}

# Chromium, with what reads pages for accessibility; both are for tests alone.
need_chromium() {
    find_shell >/dev/null || install_packages chromium-headless-shell fonts-dejavu-core fonts-liberation || true
    find_chromium >/dev/null || install_packages chromium fonts-dejavu-core fonts-liberation || true
    if CHROMIUM=${CHROMIUM:-$(find_chromium)} && [ -n "$CHROMIUM" ]; then
        export CHROMIUM
        "$CHROMIUM" --version
    else
        unset CHROMIUM
        leave_out "tests in a browser: there is no Chromium, and it can't be installed"
        export CI=false
        return 0
    fi
    command -v npm >/dev/null || install_packages npm || true
    local axe=${CARGO_TARGET_DIR:-target}/axe
    if [ ! -f "$axe/node_modules/axe-core/axe.min.js" ]; then
        run npm install --prefix "$axe" --no-save --no-audit --no-fund --ignore-scripts axe-core@4.14.1
    fi
}

# nginx, behind which two browsers play; the tests start it themselves.
need_nginx() {
    [ -n "$(find_nginx)" ] || install_packages nginx-light || true
    [ -n "$(find_nginx)" ] || leave_out "tests behind nginx: there is none, and it can't be installed"
}

# Caddy, for the same. Its Debian package would start it as a service, which nothing here needs.
need_caddy() {
    [ -n "$(find_caddy)" ] || { install_packages caddy && "${as_root[@]}" systemctl disable --now caddy >/dev/null 2>&1; } || true
    [ -n "$(find_caddy)" ] || leave_out "tests behind Caddy: there is none, and it can't be installed"
}

# What checks the types of the script; pages need nothing of it.
need_node() {
    { command -v node && command -v npm; } >/dev/null || install_packages nodejs npm || true
    if { command -v node && command -v npm; } >/dev/null; then
        node --version
    else
        leave_out "types and lints of the script: there is no Node.js, and it can't be installed"
        return 1
    fi
}

# What reads every text for spelling, and for words that the house does not use any more. Its binary comes as a Python package.
need_typos() {
    local version=1.52.0 place=${CARGO_TARGET_DIR:-target}/typos
    typos=$place/bin/typos
    "$typos" --version 2>/dev/null | grep -q " $version\$" && return 0
    python3 -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv || true
    { run python3 -m venv "$place" && run "$place/bin/pip" install --quiet --disable-pip-version-check "typos==$version"; } || {
        leave_out "spelling: typos $version can't be installed"
        return 1
    }
}

# What makes environments of Python, for the package; it fetches the rest itself.
need_venv() {
    python3 -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv || true
    python3 -c 'import ensurepip, venv' 2>/dev/null || {
        leave_out "the Python package: there is no venv, and it can't be installed"
        return 1
    }
}

# What reads the unit of the service; systemd need not run.
need_systemd() {
    command -v systemd-analyze >/dev/null || install_packages systemd || true
    command -v systemd-analyze >/dev/null || leave_out "the check of the unit: there is no systemd-analyze, and it can't be installed"
}

# A tool of the Rust world at this version, built once and kept between runs: need_cargo_tool NAME VERSION [OPTION…].
need_cargo_tool() {
    local name=$1 version=$2 place=${XDG_CACHE_HOME:-$HOME/.cache}/liege/tools/$1-$2
    shift 2
    # Optimised, since cargo-about compares every text of a licence. Nothing that is set for the project's own build holds for it.
    [ -x "$place/bin/$name" ] || env -u RUSTFLAGS -u CFLAGS -u RUSTC_WORKSPACE_WRAPPER CARGO_TARGET_DIR="$scratch/tools" \
        CARGO_PROFILE_RELEASE_LTO=off cargo install --quiet --locked --root "$place" --version "$version" "$@" "$name"
    PATH=$place/bin:$PATH
}

# Starts PostgreSQL in a folder of its own, on a free port of this machine.
need_postgres() {
    [ -n "$(find_postgres)" ] || install_packages postgresql || true
    postgres_bin=$(find_postgres)
    [ -n "$postgres_bin" ] || { leave_out "tests with PostgreSQL: there is none, and it can't be installed"; return 0; }
    local port
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    mkdir "$scratch/postgres"
    ! is_root || chown postgres "$scratch/postgres"
    (cd "$scratch/postgres" && as_postgres "$postgres_bin/initdb" -D data -U liege --auth=trust -E UTF8 --locale=C.UTF-8 >/dev/null)
    (cd "$scratch/postgres" && as_postgres "$postgres_bin/pg_ctl" -D data -w -l log \
        -o "-p $port -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off -k $scratch/postgres" start >/dev/null)
    postgres=$scratch/postgres
    postgres_address=postgres://liege@127.0.0.1:$port
}
