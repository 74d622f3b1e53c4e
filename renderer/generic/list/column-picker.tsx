import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { MoveTools, Tool } from '../../kit/tool.tsx';

interface Column {
  path: string;
  label: string;
}

/** Selects a list's columns from left to right; the one that names the row is fixed. */
export function ColumnPicker(props: {
  columns: readonly Column[];
  primary: string;
  others: readonly Column[];
  onChange: (paths: string[]) => void;
}): ReactNode {
  const text = useText();
  const { columns, primary, others, onChange } = props;
  const paths = columns.map(({ path }) => path);
  const move = (index: number, by: 1 | -1): void => {
    const [one, other] = [paths[index], paths[index + by]];
    if (one !== undefined && other !== undefined) onChange(paths.with(index, other).with(index + by, one));
  };
  return (
    <>
      <Stack
        component="ol"
        aria-label={text('common.views.columns')}
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'line.hair', borderRadius: '8px' }}
      >
        {columns.map(({ path, label: name }, index) => (
          <Stack
            key={path}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', px: 1.5, py: 0.25, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <MoveTools
              name={name}
              isFirst={index === 0}
              isLast={index === paths.length - 1}
              onMove={(by) => move(index, by)}
            />
            <Tool
              label={text('common.deleteNamed', { name })}
              disabled={path === primary}
              onClick={() => onChange(paths.toSpliced(index, 1))}
            >
              <Trash2 size={14} />
            </Tool>
          </Stack>
        ))}
      </Stack>
      <AddColumn {...{ others }} onAdd={(path) => onChange([...paths, path])} />
    </>
  );
}

function AddColumn({ others, onAdd }: { others: readonly Column[]; onAdd: (path: string) => void }): ReactNode {
  const label = useText()('common.views.addColumn');
  return (
    <Box sx={{ mt: 1.5 }}>
      <Select
        fullWidth
        displayEmpty
        notched={false}
        value=""
        SelectDisplayProps={{ 'aria-label': label }}
        inputProps={{ 'aria-label': label }}
        renderValue={() => label}
        onChange={(event) => event.target.value && onAdd(event.target.value)}
      >
        {others.map(({ path, label: name }) => (
          <MenuItem key={path} value={path}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
