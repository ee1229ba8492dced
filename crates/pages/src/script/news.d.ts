// What the stream of events tells, in pages and in the shared worker.

/** What a table says of itself in the stream of events. */
interface TableNews {
  id: string;
  title: string;
  yours: boolean;
  number: number;
  seats: string;
  talk: number;
  proposals: number;
}

/** What the stream of events tells a page. */
interface Told {
  table?: TableNews;
  count?: number;
  calls?: TableNews;
  tries?: number;
  silent?: boolean;
  more?: boolean;
  lobby?: boolean;
}
