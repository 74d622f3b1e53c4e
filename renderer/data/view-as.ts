import { dropSeen } from './seen/database.ts';
import { createStore } from './store.ts';

const key = 'parley.view-as';

/** The organization that an administrator looks at: IRI and name, kept for this tab only. */
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
 * For the next document: what was seen before was seen with other eyes, and this one goes on with them until it is gone.
 * It would keep what it still hears as the other's, otherwise.
 */
export function viewNextAs(next: ViewAs | null): void {
  if (next) sessionStorage.setItem(key, `${next.iri} ${next.name}`);
  else sessionStorage.removeItem(key);
  void dropSeen();
}
