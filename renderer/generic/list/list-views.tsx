import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { nameOf } from '../../data/representation.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { listStateOf } from './list-state.ts';
import type { OpenDialog, ViewsProps } from './views-props.ts';

const ViewDialog = lazy(() => import('./list-view-dialogs.tsx'));

/** The person's own views of a list, its columns, and its export. */
export function ListViews(props: ViewsProps): ReactNode {
  const text = useText();
  const { listUi, views, change } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (next: OpenDialog | null = null): void => {
    setAnchor(null);
    setOpenDialog(next);
  };
  const show = (query: unknown): void => {
    close();
    change(listStateOf(new URLSearchParams(typeof query === 'string' ? query : ''), listUi));
  };
  return (
    <>
      <Button
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('common.views')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => close()}>
        <MenuItem onClick={() => show('')}>{text('common.views.all')}</MenuItem>
        {views.map((view) => (
          <MenuItem key={view['@id']} onClick={() => show(view['query'])}>
            <ListItemText
              primary={nameOf(view)}
              {...(view['standard'] === true ? { secondary: text('common.views.standard') } : {})}
            />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => close('columns')}>{text('common.views.columns')}</MenuItem>
        <MenuItem onClick={() => close('save')}>{text('common.views.save')}</MenuItem>
        <MenuItem onClick={() => close('export')}>{text('common.views.export')}</MenuItem>
      </Menu>
      {openDialog && (
        <AllMessages>
          <Suspense fallback={null}>
            <ViewDialog {...props} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
          </Suspense>
        </AllMessages>
      )}
    </>
  );
}
