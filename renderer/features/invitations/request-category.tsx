import { useAbility } from '@casl/react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Ability } from '../../../permissions/rules-for.ts';
import { operationsOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useEclassName } from '../../generic/use-eclass-name.ts';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { useRecommendation, type Recommendation } from './use-recommendation.ts';

/** The request's class and the people responsible for it. Without a category, explains what categories are for. */
export function RequestCategory(props: {
  record: Representation<'request'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  // Only people who keep a supplier list may read the category that covers a class.
  const hasCategories = useAbility<Ability>().can('create', 'customSupplier');
  const { record, description } = props;
  const eclass = record.eclass ?? null;
  const others = operationsOf(record).flatMap(({ name }) => (name === 'assignEclass' ? [] : [name]));
  return (
    <Stack
      component="section"
      aria-label={text('common.field.eclass')}
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 240 }}>
        {eclass ? (
          <>
            <Typography variant="label" component="div">
              <span className="tnum">{eclass}</span> {nameOf(eclass)}
            </Typography>
            {hasCategories && <Answering request={record['@id']} eclass={eclass} />}
          </>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('invitations.category.unassigned')}
          </Typography>
        )}
      </Box>
      <Actions entity="request" description={description} record={record} hidden={others} />
    </Stack>
  );
}

function Answering({ request, eclass }: { request: string; eclass: string }): ReactNode {
  const text = useText();
  const { data } = useRecommendation(request);
  if (!data) return null;
  if (data.category) return <Responsible category={data.category} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text('invitations.category.none', { code: eclass })}
    </Typography>
  );
}

function Responsible({ category }: { category: NonNullable<Recommendation['category']> }): ReactNode {
  const text = useText();
  const { iri, title, people } = category;
  const first = useLinkedName(people[0]);
  const second = useLinkedName(people[1]);
  const names = [first, second].filter(Boolean).join(', ');
  const label = text('invitations.category', { category: title });
  const page = pageOf(iri);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {page ? <Link to={page}>{label}</Link> : label}
      {names && ` · ${text('invitations.category.responsible', { people: names })}`}
    </Typography>
  );
}
