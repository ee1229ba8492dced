async (selector) => {
    const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
    let element, last;
    for (let tries = 0; tries < 30; tries += 1) {
        element = document.querySelector(selector);
        if (!element) return null;
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const here = [left, top, width, height].join();
        if (here === last) break;
        last = here;
        await frame();
        await frame();
    }
    const boxes = [...element.getClientRects()];
    const whole = element.getBoundingClientRect();
    const parts = element.querySelectorAll('*');
    for (const part of parts) boxes.push(part.getBoundingClientRect());
    boxes.unshift(whole);
    for (const box of boxes) {
        for (const [fx, fy] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75], [.2, .2], [.8, .8], [.2, .8], [.8, .2]]) {
            const x = box.left + box.width * fx, y = box.top + box.height * fy;
            const hit = document.elementFromPoint(x, y);
            if (!hit || !element.contains(hit)) continue;
            window.aimed?.done.abort();
            const aimed = window.aimed = { hit: null, done: new AbortController() };
            const watch = ({ target }) => { aimed.hit = element.contains(target) || Boolean(target.closest?.(selector)); };
            addEventListener('click', watch, { capture: true, once: true, signal: aimed.done.signal });
            return [x, y];
        }
    }
    return null;
}
