import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RecordGate } from '../../../../generic/record-gate.tsx';
import { iriOf, type Representation } from '../../../../data/representation.ts';
import { iriFor } from '../../../../data/resources.ts';
import { useRecord } from '../../../../data/use-record.ts';
import { useOwnType } from '../../../../data/use-workflow-types.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { BottomBar } from '../../../../kit/bottom-bar.tsx';
import { PageHead } from '../../../../kit/page-head.tsx';
import { usePage } from '../../../../kit/page-store.ts';
import { currencyOf } from '../../records/facts.ts';
import { chosenType } from '../../records/negotiation-type.ts';
import { useRecords } from '../../records/use-records.ts';
import { lowestInitial } from '../../records/place.ts';
import { toPlaces } from '../../records/place.ts';
import { RecommendationBanner } from './recommendation-banner.tsx';
import { TypeChoice } from './type-choice.tsx';
import { typeCards } from './type-cards.ts';
import { useTypeChange } from './use-type-change.ts';

/** Compares the types side by side, with rule, curve, other names and binding effect. No type is preselected. */
export default function TypePage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'negotiation'> iri={iriFor('negotiation', id)} entity="negotiation">
      {({ record }) => <TypePicker key={record['@id']} negotiation={record} page={`/negotiations/${id}`} />}
    </RecordGate>
  );
}

function TypePicker({ negotiation, page }: { negotiation: Representation<'negotiation'>; page: string }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(chosenType(negotiation));
  const workflow = useRecord<'workflow'>(iriOf(negotiation.workflow));
  const own = useOwnType(workflow.data);
  const { save, busy } = useTypeChange(negotiation, () => void navigate(page));
  usePage({
    title: text('negotiation.field.type'),
    crumbs: [
      { label: text('shell.nav.negotiations'), to: '/negotiations' },
      { label: negotiation.title ?? '', to: page },
    ],
  });
  const card = typeCards.find(({ type }) => type === chosen && type !== '');
  const count = negotiation.participations?.length ?? 0;
  const usable = card?.available === true && save !== null;
  return (
    <>
      <PageHead title={text('types.title')} meta={<Meta negotiation={negotiation} />} />
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 2 }}>
        <RecommendationBanner negotiation={negotiation} chosen={chosen} {...(save ? { onUse: setChosen } : {})} />
      </Box>
      {own !== null && <TypeChoice value={chosen} allowed={own?.negotiationTypes} onChange={setChosen} />}
      <Box sx={{ flex: 1 }} />
      <BottomBar>
        <Button onClick={() => void navigate(page)}>{text('common.cancel')}</Button>
        <Box sx={{ flex: 1 }} />
        <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          {card ? text('types.fewest', { fewest: card.fewest, count }) : text('types.none')}
        </Typography>
        <Button variant="contained" color="primary" disabled={!usable} loading={busy} onClick={() => save?.(chosen)}>
          {usable ? text('types.use', { type: text(`negotiationType.${chosen}`) }) : text('types.choose')}
        </Button>
      </BottomBar>
    </>
  );
}

function Meta({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const iris = negotiation.participations ?? [];
  const records = useRecords<'participation'>(iris) ?? [];
  const lowest = lowestInitial(toPlaces(records, () => '', currencyOf(negotiation)));
  const items = negotiation.items?.length ?? 0;
  return text(lowest ? 'types.meta' : 'types.meta.noOffer', {
    title: negotiation.title ?? '',
    items,
    suppliers: iris.length,
    lowest: lowest ? format.money(lowest, currencyOf(negotiation)) : '',
  });
}
