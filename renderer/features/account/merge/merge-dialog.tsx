import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { OfferedOperation, Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { ProblemBanner } from '../../../generic/actions/problem-banner.tsx';
import { useOperation } from '../../../generic/actions/use-operation.ts';
import { fieldProblemText } from '../../../i18n/problem-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { Link } from '../../../kit/link.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { OrganizationChoice } from './organization-choice.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OrganizationMerge } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';

/** Previews the merge and its obstacles. Fetched again on each opening, since others may have changed something. */
const useMergePlan = (organization: string, into: string | null): UseQueryResult<OrganizationMerge> =>
  useQuery({
    queryKey: ['merge-plan', organization, into],
    enabled: into !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      ask('OrganizationMerge', `${organization}/merge?into=${encodeURIComponent(into ?? '')}`, signal),
  });

/** Selects the organization to keep, shows what moves to it, and asks for the name of the other one as a confirmation. */
export function MergeDialog(props: {
  record: Representation<'organization'>;
  operation: OfferedOperation;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { record, operation, onClose } = props;
  const [into, setInto] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const plan = useMergePlan(record['@id'], into);
  const { run, busy, problem } = useOperation({ entity: 'organization', record, operation, onDone: onClose });
  const errorOf = (field: string): string => fieldProblemText(problem, field, text);
  const name = record.legal_name ?? '';
  const isReady = plan.data?.obstacles.length === 0 && typed.trim() === name.trim();
  return (
    <Dialog
      open
      binding
      title={text('configuration.merge', { name })}
      consequence={text('configuration.merge.consequence')}
      onClose={onClose}
      actions={
        <DialogVerb
          danger
          busy={busy}
          disabled={!isReady}
          onCancel={onClose}
          onDo={() => run({ into, confirmation: typed })}
        >
          {text('configuration.merge.verb')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {problem?.violations.length === 0 && <ProblemBanner entity="organization" problem={problem} />}
        <OrganizationChoice mergedOrganization={record} error={errorOf('into')} onChange={setInto} />
        {into && plan.isError && <PartError error={plan.error} retry={() => void plan.refetch()} />}
        {into && plan.isPending && <Loading height={80} />}
        {plan.data && <Plan plan={plan.data} />}
        {plan.data?.obstacles.length === 0 && (
          <TextInput
            id="merge-confirmation"
            label={text('organization.field.confirmation')}
            help={name}
            value={typed}
            error={errorOf('confirmation')}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Plan({ plan }: { plan: OrganizationMerge }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (plan.obstacles.length > 0) return <Obstacles obstacles={plan.obstacles} />;
  return (
    <Box component="section" aria-label={text('configuration.merge.moves')}>
      <Typography variant="h3" component="p" sx={{ m: 0, mb: 1 }}>
        {text('configuration.merge.moves')}
      </Typography>
      {plan.moves.length === 0 ? (
        <Typography variant="body2">{text('configuration.merge.nothing')}</Typography>
      ) : (
        <Facts>
          {plan.moves.map(({ entity, count }) => (
            <Fact key={entity} label={text(`${entity}.plural`)}>
              {format.count(count)}
            </Fact>
          ))}
        </Facts>
      )}
    </Box>
  );
}

function Obstacles({ obstacles }: Pick<OrganizationMerge, 'obstacles'>): ReactNode {
  const text = useText();
  return (
    <Banner tone="attention" glyph="warn" role="alert" title={text('configuration.merge.obstacles')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {obstacles.map(({ kind, record, title }) => {
          const page = pageOf(record);
          return (
            <li key={`${kind} ${record}`}>
              {page ? <Link to={page}>{title}</Link> : title}: {text(`configuration.merge.obstacle.${kind}`)}
            </li>
          );
        })}
      </Box>
    </Banner>
  );
}
