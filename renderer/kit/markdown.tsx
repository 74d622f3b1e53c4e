import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** Draws users' texts with headings below the page's own, and no pictures. */
const usersOwn: Components = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4', img: () => null };

/** Formatted text, sanitized. Loaded on demand. */
export default function Markdown(props: { children: string; components?: Components }): ReactNode {
  const { children, components = usersOwn } = props;
  return (
    <Box
      sx={{
        maxWidth: 720,
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& p, & ul, & ol': { my: 1 },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: 1, borderColor: 'line.hair', px: 1, py: 0.5, textAlign: 'left' },
        '& h3, & h4': { fontSize: 14, lineHeight: '20px', mt: 2, mb: 0.5 },
      }}
    >
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components}>
        {children}
      </ReactMarkdown>
    </Box>
  );
}
