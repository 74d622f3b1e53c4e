import { pageOf } from './resources.ts';

/** A link of the server: the IRI of a record, or a path of the application. */
export const webPath = (href: string): string => (href.startsWith('/api/') ? (pageOf(href) ?? '/') : href);
