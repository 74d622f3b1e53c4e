import { useEffect } from 'react';
import { createStore } from '../data/store.ts';

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  to?: string;
}

export interface PageInfo {
  title: string;
  crumbs: readonly Crumb[];
  /** Rooms, the matrix and the schema editor need the width: the sidebar becomes a rail. */
  rail: boolean;
}

export const pageStore = createStore<PageInfo>({ title: '', crumbs: [], rail: false });

/** Says what page this is: the document's title, the breadcrumb, the sidebar's width. */
export function usePage(page: { title: string; crumbs?: readonly Crumb[]; rail?: boolean }): void {
  const { title, crumbs = [], rail = false } = page;
  const key = JSON.stringify([title, crumbs, rail]);
  useEffect(() => {
    document.title = title ? `${title} · Parley` : 'Parley';
    pageStore.set({ title, crumbs: [...crumbs, { label: title }], rail });
    // Crumbs are compared by value.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
