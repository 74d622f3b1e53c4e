import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { anchorOf, guidePages, guidePath } from '../../kit/guide-link.ts';
import { Link } from '../../kit/link.tsx';
import { pictureAt } from './guide-files.ts';

/** Headings with anchors, links inside the guide, its pictures and scripts. The page itself has the title. */
export const guideComponents: Components = {
  h1: () => null,
  h2: ({ children }) => <Heading level="h2">{children}</Heading>,
  h3: ({ children }) => <Heading level="h3">{children}</Heading>,
  a: ({ href = '', children }) => <GuideLink href={href}>{children}</GuideLink>,
  pre: ({ children }) => (
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, my: 1.5, p: 1.5, overflowX: 'auto', fontSize: 12, bgcolor: 'surface.sunken', borderRadius: '6px' }}
    >
      {children}
    </Box>
  ),
  img: ({ src, alt = '' }) => <Picture path={String(src)} alt={alt} />,
};

function Heading({ level, children }: { level: 'h2' | 'h3'; children?: ReactNode }): ReactNode {
  return (
    <Box
      component={level}
      id={typeof children === 'string' ? anchorOf(children) : undefined}
      sx={{ scrollMarginTop: 64 }}
    >
      {children}
    </Box>
  );
}

/** Other documents are not part of the product, so their name is shown instead of a link. */
function GuideLink({ href, children }: { href: string; children?: ReactNode }): ReactNode {
  const [file = '', anchor] = href.split('#');
  const page = guidePages.find((name) => file === `${name}.md`);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (page)
    return (
      <Link underline="always" to={guidePath(page) + hash}>
        {children}
      </Link>
    );
  if (file === '')
    return (
      <Link underline="always" to={hash}>
        {children}
      </Link>
    );
  return (
    <>
      {children} (<code>{file.replace(/^\.\.\//, 'docs/')}</code>)
    </>
  );
}

/** Reserves the place of a picture, so that a link to a heading below it stays where it is. */
function Picture({ path, alt }: { path: string; alt: string }): ReactNode {
  const isPhone = path.includes('phone');
  const url = pictureAt(path);
  return (
    <a href={url} target="_blank" rel="noopener">
      <Box
        component="img"
        src={url}
        alt={alt}
        loading="lazy"
        sx={{
          display: 'block',
          width: 1,
          maxWidth: isPhone ? 300 : 880,
          aspectRatio: isPhone ? '390 / 844' : '1280 / 800',
          my: 1.5,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: '6px',
        }}
      />
    </a>
  );
}
