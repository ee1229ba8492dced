// What stands before the script, as `liege site` writes it, and what wasm-bindgen makes of `src/browser.rs`.

declare const VERSION: string;
/** The digests of files by their names. */
declare const FILES: Record<string, string>;
declare const LATER: Record<string, string>;
/** The files of languages besides English, by their tags. */
declare const LANGUAGES: Record<string, string>;
/** What the service worker says by itself, by tags and by templates. */
declare const WORDS: Record<string, Record<string, string | Record<string, string>>>;
declare const POLICY: string;
declare const THREADS: string | null;

/** As in `crates/pages/src/script/speech.js`. */
declare function sentence<Part>(language: string, dictionary: Record<string, string | Record<string, string>>, template: string, parts: Record<string, Part>): (Part | string)[];

interface SiteAnswer {
  status(): number;
  media(): string;
  location(): string | undefined;
  file(): string | undefined;
  lasting(): boolean;
  body(): Uint8Array<ArrayBuffer>;
  table(): string | undefined;
  free(): void;
}

interface Site {
  answer(method: string, path: string, query: string, body: string, byScript: boolean): SiteAnswer;
  wanted(query: string): string | undefined;
  load(tag: string, text: string): boolean;
  bot(table: string): string | undefined;
  task(table: string): string | undefined;
  thought(task: string, thought: string): string | undefined;
  news(table: string): string | undefined;
  changes(): string;
}

interface BotThinker {
  threads(): number;
  playouts(): number;
  think(task: string, hurry?: number): string;
}

declare const wasm_bindgen: {
  (options: { module_or_path: Response | WebAssembly.Module, memory?: unknown }): Promise<unknown>;
  shared_memory(): unknown;
  begin_threads(count: number): boolean;
  help(): void;
  Site: new (base: string, kept: string) => Site;
  analyse(record: string, tell: (done: number) => void): string;
  BotThinker: new (tell: (spent: number) => void) => BotThinker;
};
