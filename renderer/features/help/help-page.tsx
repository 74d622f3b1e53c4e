import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { anchorOf, guidePages, guidePath } from '../../kit/guide-link.ts';
import { Link } from '../../kit/link.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { PartError } from '../../kit/part-error.tsx';
import { SectionMenu } from '../../kit/section-menu.tsx';
import { guideComponents } from './guide-components.tsx';
import { guideText } from './guide-files.ts';

const Markdown = lazy(() => import('../../kit/markdown.tsx'));

/** One page of the user guide, from docs/guide. It is in English. */
export default function HelpPage(): ReactNode {
  const text = useText();
  const { pathname } = useLocation();
  const page = guidePages.find((name) => guidePath(name) === pathname) ?? 'purchaser';
  const title = text('shell.guide');
  usePage({ title });
  const found = useQuery({ queryKey: ['guide', page], queryFn: () => guideText(page), staleTime: Infinity });
  const sections = guidePages.map((id) => ({ id, label: text(`shell.guide.${id}`), to: guidePath(id) }));
  return (
    <>
      <PageHead title={title} />
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 1, md: 3 }, p: { xs: 2, md: 3 } }}
      >
        <SectionMenu label={text('shell.guide.pages')} sections={sections} current={page} />
        <Box lang="en" sx={{ flex: 1, minWidth: 0, '& li': { my: 0.5 }, '& h2': { fontSize: 18, mt: 4, mb: 1 } }}>
          {found.isPending && <Loading height={400} />}
          {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
          {found.data !== undefined && (
            <Suspense fallback={<Loading height={400} />}>
              <GuideText>{found.data}</GuideText>
              <ToAnchor />
            </Suspense>
          )}
        </Box>
      </Box>
    </>
  );
}

/** The page's introduction, its contents, and its parts. */
function GuideText({ children: text }: { children: string }): ReactNode {
  const [introduction = '', ...parts] = text.split(/^(?=## )/m);
  const titles = parts.map((part) => part.slice('## '.length).split('\n', 1)[0] ?? '');
  return (
    <>
      <Markdown components={guideComponents}>{introduction}</Markdown>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <Link underline="always" to={`#${anchorOf(title)}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Markdown components={guideComponents}>{parts.join('')}</Markdown>
    </>
  );
}

/** Scrolls to the heading that the address names, after the shell has scrolled to the top. */
function ToAnchor(): ReactNode {
  const location = useLocation();
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return null;
}
