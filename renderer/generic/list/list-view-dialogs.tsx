import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { Star, Trash2 } from 'lucide-react';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { nameOf, type Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useCommand } from '../../data/use-command.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { ColumnPicker } from './column-picker.tsx';
import { choosable, schemaAt } from './list-columns.ts';
import { toSearch } from './list-state.ts';
import { ExportDialog } from './export/export-dialog.tsx';
import type { OpenDialog, ViewsProps } from './views-props.ts';

type Props = ViewsProps & { onClose: () => void };

/** Dialogs for saved views. Loaded on demand, since the list itself does not need them. */
export default function ViewDialog({ openDialog, ...props }: Props & { openDialog: OpenDialog }): ReactNode {
  const Shown = dialogs[openDialog];
  return <Shown {...props} />;
}

function SaveView({ entity, state, views, onClose }: Props): ReactNode {
  const text = useText();
  const id = useId();
  const command = useCommand();
  const [title, setTitle] = useState('');
  const [standard, setStandard] = useState(false);
  const save = (): void => {
    const query = toSearch({ ...state, page: 1 }).toString();
    const body = { entity, title: title.trim(), query, standard };
    command.mutate(
      { method: 'POST', href: `/api/${collectionOf('savedView')}`, body },
      {
        onSuccess: () => {
          showToast(text('common.views.saved', { title: title.trim() }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={text('common.views.save')}
      consequence={text('common.views.saveHint')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={command.isPending} disabled={title.trim() === ''} onDo={save}>
          {text('common.save')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <TextInput
          id={`${id}-title`}
          label={text('savedView.field.title')}
          value={title}
          inputProps={{ maxLength: 60 }}
          {...(command.error ? { error: problemText(command.error, text) } : {})}
          onChange={(event) => setTitle(event.target.value)}
        />
        <FormControlLabel
          label={text('savedView.field.standard')}
          control={<Checkbox checked={standard} onChange={(_, on) => setStandard(on)} />}
        />
        {views.length > 0 && <OwnViews views={views} />}
      </Stack>
    </Dialog>
  );
}

/** Lists saved views, to delete them or choose the one that the list starts with. */
function OwnViews({ views }: { views: readonly Representation[] }): ReactNode {
  const text = useText();
  const command = useCommand();
  const failed = { onError: (problem: Parameters<typeof showProblem>[0]) => showProblem(problem, text) };
  return (
    <Stack component="ul" aria-label={text('savedView.plural')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {views.map((view) => {
        const title = nameOf(view);
        const isStandard = view['standard'] === true;
        return (
          <Stack key={view['@id']} component="li" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <ListItemText primary={title} sx={{ overflowWrap: 'anywhere' }} />
            <IconButton
              size="small"
              aria-pressed={isStandard}
              aria-label={text(isStandard ? 'common.views.beginNot' : 'common.views.begin', { title })}
              onClick={() =>
                command.mutate({ method: 'PUT', href: view['@id'], body: { standard: !isStandard } }, failed)
              }
            >
              <Star size={15} fill={isStandard ? 'currentColor' : 'none'} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={text('common.deleteNamed', { name: title })}
              onClick={() => command.mutate({ method: 'DELETE', href: view['@id'] }, failed)}
            >
              <Trash2 size={15} />
            </IconButton>
          </Stack>
        );
      })}
    </Stack>
  );
}

function Columns(props: Props): ReactNode {
  const text = useText();
  const { entity, description, listUi, standard, state, change, onClose } = props;
  const texts = useFieldTexts(entity);
  const named = (path: string) => ({ path, label: texts.label(path, schemaAt(description.schema, path) ?? {}) });
  const shown = listUi.columns.map(({ field }) => field);
  const others = choosable(description, standard).filter((path) => !shown.includes(path));
  return (
    <Dialog
      open
      title={text('common.views.columns')}
      onClose={onClose}
      actions={
        <>
          <Button disabled={!state.columns} onClick={() => change({ ...state, columns: null })}>
            {text('common.views.columnsReset')}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('common.views.done')}
          </Button>
        </>
      }
    >
      <ColumnPicker
        columns={shown.map(named)}
        primary={listUi.primary}
        others={others.map(named)}
        onChange={(columns) => change({ ...state, columns })}
      />
    </Dialog>
  );
}

const dialogs: Record<OpenDialog, ComponentType<Props>> = { save: SaveView, columns: Columns, export: ExportDialog };
