import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LayoutTemplate } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ask } from '../../../../../data/ask.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { priceKey } from '../talk/terms.ts';
import { KeepPolicyDialog } from './keep-policy-dialog.tsx';
import { proposedLever, type LeverBasis } from './lever-shape.ts';
import type { PolicyDraft } from './use-policy.ts';

/** Usual levers by kind of purchase. */
const kinds = {
  goods: [priceKey, 'payment_days', 'delivery_weeks', 'warranty_months'],
  services: [priceKey, 'payment_days', 'contract_months'],
  software: [priceKey, 'payment_days', 'contract_months', 'early_payment_percent'],
} as const;
type Kind = keyof typeof kinds;
const kindNames: readonly Kind[] = ['goods', 'services', 'software'];

/** ECLASS 25 is general services, 24 is information technology. */
const kindsByClass: Readonly<Record<string, Kind>> = { 25: 'services', 24: 'software' };

/** Aligned with the entries below it. */
const heading = {
  disableSticky: true,
  sx: { px: 1.5, fontSize: 12, lineHeight: '28px', bgcolor: 'transparent' },
} as const;

/** Resets the aims, which would mean something else with other levers. */
const noAims = { target: null, walkAway: null, priceLimit: null };

interface StartProps {
  negotiation: string;
  draft: PolicyDraft;
  basis: LeverBasis;
}

/** Starts from the usual levers, a saved policy, or an earlier negotiation. Replaces the current entries. */
export function StartFrom(props: StartProps): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<LayoutTemplate size={14} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('bots.start')}
      </Button>
      <StartMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} onKeep={() => setKeeping(true)} />
      {isKeeping && <KeepPolicyDialog negotiation={props.negotiation} onClose={() => setKeeping(false)} />}
    </>
  );
}

function StartMenu(
  props: StartProps & { anchor: HTMLElement | null; onClose: () => void; onKeep: () => void },
): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, draft, basis, anchor, onClose, onKeep } = props;
  const { data } = useEarlier(negotiation);
  const usual = kindsByClass[(data?.eclass ?? '').slice(0, 2)] ?? 'goods';
  const take = (patch: Parameters<PolicyDraft['change']>[0]): void => {
    onClose();
    draft.change({ ...noAims, ...patch });
  };
  const byUse = [usual, ...kindNames.filter((kind) => kind !== usual)];
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <ListSubheader {...heading}>
        {data?.category ? text('bots.start.category', { category: data.category }) : text('bots.start.kinds')}
      </ListSubheader>
      {byUse.map((kind) => (
        <MenuItem key={kind} onClick={() => take({ levers: kinds[kind].map((key) => proposedLever(key, basis)) })}>
          {text(`bots.start.${kind}`)}
        </MenuItem>
      ))}
      {data && data.templates.length > 0 && <ListSubheader {...heading}>{text('bots.start.kept')}</ListSubheader>}
      {data?.templates.map(({ template, title, sameCategory, policy }) => (
        <MenuItem key={template} onClick={() => take(policy)}>
          {sameCategory ? text('bots.start.keptAlike', { title }) : title}
        </MenuItem>
      ))}
      {data && data.policies.length > 0 && <ListSubheader {...heading}>{text('bots.start.earlier')}</ListSubheader>}
      {data?.policies.map(({ negotiation: iri, title, at, sameCategory, policy }) => (
        <MenuItem key={iri} onClick={() => take(policy)}>
          {text(sameCategory ? 'bots.start.alike' : 'bots.start.one', { title, date: format.date(at) })}
        </MenuItem>
      ))}
      {draft.policy.levers &&
        draft.isSettled && [
          <Divider key="line" />,
          <MenuItem
            key="keep"
            onClick={() => {
              onClose();
              onKeep();
            }}
          >
            {text('bots.keep')}
          </MenuItem>,
        ]}
    </Menu>
  );
}

const useEarlier = (negotiation: string) =>
  useQuery({
    queryKey: ['earlier-policies', negotiation],
    queryFn: ({ signal }) => ask('EarlierPolicies', `${negotiation}/earlier-policies`, signal),
  });
