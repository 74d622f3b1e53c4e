import { askList } from '../../../data/ask.ts';
import type { Collection, Representation } from '../../../data/representation.ts';

/** More rows would keep the browser busy for minutes. */
export const mostExported = 10_000;
const perPage = 100;

/** Reads a list page by page, from the beginning. */
export async function* readAll(
  collection: string,
  { query, signal }: { query: Record<string, string>; signal: AbortSignal },
): AsyncGenerator<readonly Representation[]> {
  const { page: _, after: __, before: ___, ...rest } = query;
  const search = new URLSearchParams({ ...rest, itemsPerPage: String(perPage) });
  let path: string | null = `/api/${collection}?${search}`;
  for (let page = 1, read = 0; path !== null && read < mostExported; page += 1) {
    const list: Collection = await askList(path, signal);
    yield list.members;
    read += list.members.length;
    const isMore = list.members.length > 0 && read < list.total;
    if (list.isMore) path = list.next ?? null;
    else path = isMore ? `/api/${collection}?${search}&page=${page + 1}` : null;
  }
}
