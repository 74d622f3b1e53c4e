import { useEffect } from 'react';
import { createStore } from '../data/store.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export interface PageInfo {
  title: string;
  crumbs: readonly Crumb[];
  /** Collapses the sidebar into a rail, for rooms, the matrix and the schema editor, which need the width. */
  rail: boolean;
}

export const pageStore = createStore<PageInfo>({ title: '', crumbs: [], rail: false });

/** Sets the page's document title, breadcrumb and sidebar width. */
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
