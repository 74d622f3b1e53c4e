import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { WidgetProps } from '@rjsf/utils';
import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { prefixLines, wrap, type Edited } from './markdown-edit.ts';
import { ariaOf, isInvalid, textValue } from './widget-context.ts';

const Markdown = lazy(() => import('../../../kit/markdown.tsx'));

const tools: { id: string; icon: LucideIcon; edit: (edited: Edited) => Edited }[] = [
  { id: 'bold', icon: Bold, edit: (edited) => wrap(edited, '**') },
  { id: 'italic', icon: Italic, edit: (edited) => wrap(edited, '_') },
  { id: 'heading', icon: Heading, edit: (edited) => prefixLines(edited, '## ') },
  { id: 'list', icon: List, edit: (edited) => prefixLines(edited, '- ') },
  { id: 'numbers', icon: ListOrdered, edit: (edited) => prefixLines(edited, '1. ') },
];

/** A plain text area with Markdown support: toolbar above, preview on demand. */
export function MarkdownEditor(props: WidgetProps): ReactNode {
  const text = useText();
  const input = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState(false);
  // Folded until editing starts. It never folds again, which would move elements under the pointer.
  const [isOpen, setOpen] = useState(false);
  const value = textValue(props.value);
  const change = (next: string): void => props.onChange(next === '' ? undefined : next);
  const apply = (edit: (edited: Edited) => Edited): void => {
    const area = input.current;
    if (!area) return;
    const edited = edit({ text: value, start: area.selectionStart, end: area.selectionEnd });
    change(edited.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(edited.start, edited.end);
    });
  };
  return (
    <Box>
      <Stack direction="row" role="toolbar" aria-label={text('common.markdown.toolbar')} sx={{ gap: 0.25, mb: 0.5 }}>
        <Tools disabled={preview || props.disabled === true} onEdit={apply} />
        <Box sx={{ flex: 1 }} />
        <Button size="small" variant="text" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          {text(preview ? 'common.markdown.write' : 'common.markdown.preview')}
        </Button>
      </Stack>
      {preview ? (
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '6px', px: 1.5, py: 1, minHeight: 120 }}>
          <Suspense fallback={value}>
            <Markdown>{value || text('common.markdown.nothing')}</Markdown>
          </Suspense>
        </Box>
      ) : (
        <OutlinedInput
          id={props.id}
          inputRef={input}
          fullWidth
          multiline
          minRows={isOpen ? 5 : 2}
          maxRows={isOpen ? 20 : 3}
          onFocus={() => setOpen(true)}
          notched={false}
          value={value}
          disabled={props.disabled ?? false}
          error={isInvalid(props)}
          inputProps={ariaOf(props)}
          onChange={(event) => change(event.target.value)}
          onBlur={() => props.onBlur(props.id, value)}
        />
      )}
    </Box>
  );
}

function Tools(props: { disabled: boolean; onEdit: (edit: (edited: Edited) => Edited) => void }): ReactNode {
  const text = useText();
  return tools.map(({ id, icon: Icon, edit }) => (
    <Tooltip key={id} title={text(`common.markdown.${id}`)}>
      <span>
        <IconButton
          size="small"
          disabled={props.disabled}
          aria-label={text(`common.markdown.${id}`)}
          onClick={() => props.onEdit(edit)}
        >
          <Icon size={15} />
        </IconButton>
      </span>
    </Tooltip>
  ));
}
