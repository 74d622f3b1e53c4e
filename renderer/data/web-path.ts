import { pageOf } from './resources.ts';

/** Converts a link from the server, the IRI of a record or a path of the application, into a path. */
export const webPath = (href: string): string => (href.startsWith('/api/') ? (pageOf(href) ?? '/') : href);
