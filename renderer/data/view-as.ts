import { dropSeen } from './seen/database.ts';
import { createStore } from './store.ts';

const key = 'parley.view-as';

/** The organization that an administrator views as: IRI and name, kept for this tab only. */
export interface ViewAs {
  iri: string;
  name: string;
}

function stored(): ViewAs | null {
  const [iri, ...name] = (globalThis.sessionStorage?.getItem(key) ?? '').split(' ');
  return iri ? { iri, name: name.join(' ') } : null;
}

export const viewAsStore = createStore<ViewAs | null>(stored());

/**
 * Sets the view for the next document and drops cached data, which belongs to the previous view. This document keeps
 * its view until it is left; otherwise it would store further answers under the wrong view.
 */
export function viewNextAs(next: ViewAs | null): void {
  if (next) sessionStorage.setItem(key, `${next.iri} ${next.name}`);
  else sessionStorage.removeItem(key);
  void dropSeen();
}
