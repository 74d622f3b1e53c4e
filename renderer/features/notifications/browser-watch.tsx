import { type ReactNode, useEffect, useRef } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { useNavigate } from 'react-router';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { showBrowserNotice } from './browser-notices.ts';
import { detailsOf, parametersOf } from './groups.ts';

/** Draws nothing. Shows incoming notifications through the browser if the person chose that. */
export default function BrowserWatch(): ReactNode {
  return (
    <AreaTexts areas={['notifications']} waiting={null}>
      <Watch />
    </AreaTexts>
  );
}

function Watch(): ReactNode {
  useBrowserNotices();
  return null;
}

/** Shows notifications that arrive while the page is hidden, if the person allows it. */
function useBrowserNotices(): void {
  const text = useText();
  const navigate = useNavigate();
  const list = useList<'notification'>('notifications', { unread: 'true', itemsPerPage: '50' }, { staleTime: 60_000 });
  const newest = list.data?.members[0];
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!list.data) return;
    const id = newest?.['@id'] ?? '';
    const isFirst = known.current === null;
    const isNew = known.current !== id;
    known.current = id;
    if (isFirst || !isNew || !newest || newest.read) return;
    const message = newest.message ?? '';
    const title = text.first([`notifications.message.${message}`], parametersOf(newest)) ?? message;
    const open = (): void => {
      if (newest.link && !newest.link.startsWith('/api/')) void navigate(newest.link);
    };
    showBrowserNotice({ id, title, body: detailsOf(newest), open });
  }, [list.data, newest, text, navigate]);
}
