import { useNavigate } from 'react-router';
import { heldBy } from '../data/held-by.ts';
import { textAt, type Representation } from '../data/representation.ts';
import { pageOf } from '../data/resources.ts';
import { useText } from '../i18n/use-text.ts';
import { showToast } from './toast-queue.ts';

/** Says that an operation waits for approval, with a link to the request. Returns false if the operation ran. */
export function useAnnounceHeld(): (answer: Representation | null, href: string) => boolean {
  const text = useText();
  const navigate = useNavigate();
  return (answer, href) => {
    const held = heldBy(answer, href);
    const page = pageOf(held?.['@id']);
    if (!held || !page) return false;
    const action = { label: text('approvals.requested.open'), run: () => void navigate(page) };
    showToast(text('approvals.requested', { number: textAt(held, 'number') }), { action });
    return true;
  };
}
