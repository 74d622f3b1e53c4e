import { iriOf, nameOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Crumb } from '../../kit/page-store.ts';

/** The path to a request: through its workflow if the reader may see it, else through the list of requests. */
export function useRequestCrumbs(request: Representation<'request'> | undefined): Crumb[] {
  const text = useText();
  const workflow = iriOf(request?.workflow);
  const { data } = useRecord<'workflow'>(workflow);
  const page = pageOf(workflow);
  if (!page) return [{ label: text('shell.nav.requests'), to: '/requests' }];
  return [
    { label: text('shell.nav.workflows'), to: '/workflows' },
    { label: nameOf(data), to: page },
  ];
}
