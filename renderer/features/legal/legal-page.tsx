import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { LegalText } from '../../../schemas/configuration/legal-texts.ts';
import { ask } from '../../data/ask.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';

const Markdown = lazy(() => import('../../kit/markdown.tsx'));

/** A legal page of the operator, open to everyone. */
export function LegalPage({ name }: { name: LegalText }): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const title = text(`legal.${name}`);
  usePage({ title });
  const found = useQuery({
    queryKey: ['page', name],
    queryFn: () => ask('Page', { path: `/api/pages/${name}`, anonymous: true }),
  });
  const { text: texts = {}, version = 0 } = found.data ?? {};
  const words = texts[language] || texts['en'] || '';
  return (
    <LoginFrame aside={null} width={760}>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none', mb: 2 }}>
        {title}
      </Typography>
      {found.isPending && <Loading height={120} />}
      {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && words === '' && <Typography>{text('legal.none')}</Typography>}
      {words !== '' && (
        <>
          <Suspense fallback={<Loading />}>
            <Markdown>{words}</Markdown>
          </Suspense>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3 }}>
            {text('legal.version', { version: String(version) })}
          </Typography>
        </>
      )}
    </LoginFrame>
  );
}
