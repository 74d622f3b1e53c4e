import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Building2, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { nameOf } from '../data/representation.ts';
import { useSession } from '../data/session.tsx';
import { useStore } from '../data/store.ts';
import { askList } from '../data/ask.ts';
import { viewNextAs, viewAsStore, type ViewAs as Viewed } from '../data/view-as.ts';
import { useText } from '../i18n/use-text.ts';

/** Reloads the application, so that nothing of the old view remains. */
function change(next: Viewed | null): void {
  viewNextAs(next);
  globalThis.location.assign('/');
}

/** Selects the organization that an administrator views as, which narrows every list and allows writing there. */
export function ViewAs(): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const viewAs = useStore(viewAsStore);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isAdmin) return null;
  const tone = viewAs
    ? { bgcolor: 'tone.attention.bg', borderColor: 'tone.attention.border', color: 'tone.attention.fg' }
    : {};
  return (
    <>
      <Button
        size="small"
        startIcon={<Building2 size={14} />}
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={tone}
      >
        {viewAs ? text('shell.viewAs', { organization: viewAs.name }) : text('shell.viewAs.choose')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {viewAs && <MenuItem onClick={() => change(null)}>{text('shell.viewAs.end')}</MenuItem>}
        {anchor && <Organizations />}
      </Menu>
    </>
  );
}

const path = '/api/organizations?only-purchasers=true&itemsPerPage=100';

/** All selectable organizations. Fetched separately, since the product's lists are narrowed to the current view. */
function Organizations(): ReactNode {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['view-as', 'organizations'],
    queryFn: ({ signal }) => askList<'organization'>({ path, signal, asOneself: true }),
  });
  if (!data) return <MenuItem disabled>{text('common.loading')}</MenuItem>;
  return data.members.map((organization) => (
    <MenuItem
      key={organization['@id']}
      onClick={() => change({ iri: organization['@id'], name: nameOf(organization) })}
    >
      {nameOf(organization)}
    </MenuItem>
  ));
}
