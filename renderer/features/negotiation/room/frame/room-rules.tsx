import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Panel } from '../../../../kit/panel.tsx';
import { lowestInitial } from '../../records/place.ts';
import type { Place } from '../../records/place.ts';
import type { Rule } from '../../types/common/rule.ts';
import { typeViewOf } from '../../types/index.ts';

/** The current rules in sentences, for a supplier. */
export function RoomRules({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  return (
    <RulePanel
      title={text('room.rules.title')}
      rules={typeViewOf(negotiation).rules.forSupplier(negotiation, useFormat())}
    />
  );
}

/** The current rules in sentences, for the purchaser: every setting, including what suppliers can and cannot see. */
export function PurchaserRules(props: {
  negotiation: Representation<'negotiation'>;
  places: readonly Place[];
  action?: ReactNode;
}): ReactNode {
  const text = useText();
  const { negotiation, places, action } = props;
  const rules = typeViewOf(negotiation).rules.forPurchaser(negotiation, lowestInitial(places), useFormat());
  return <RulePanel title={text('rules.title')} rules={rules} action={action} />;
}

function RulePanel({ title, rules, action }: { title: string; rules: readonly Rule[]; action?: ReactNode }): ReactNode {
  const text = useText();
  if (rules.length === 0) return null;
  return (
    <Panel title={title} action={action}>
      <Box component="ul" data-rules sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {rules.map(({ id, values }) => (
          <Typography key={id} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {text(id, values)}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}
