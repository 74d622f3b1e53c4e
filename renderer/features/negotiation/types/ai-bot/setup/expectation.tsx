import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../../../../data/problem.ts';
import { problemText } from '../../../../../i18n/problem-text.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Figures } from '../../../../../kit/fact.tsx';
import { Loading } from '../../../../../kit/loading.tsx';
import { missing } from '../../../../../kit/money.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import { Glyph } from '../../../../../theme/glyph.tsx';
import { percentBelow } from '../../../room/figures/room-figures.ts';
import { asPrice } from '../monitor/worth.ts';
import { ConcessionChart } from './concession-chart.tsx';
import { DealsChart } from './deals-chart.tsx';
import { ExpectationTable } from './expectation-table.tsx';
import { useSimulation, type Simulation } from './simulation.ts';
import type { PolicyDraft } from './use-policy.ts';

interface ExpectationProps {
  draft: PolicyDraft;
  reference: string;
  currency: string;
}

/** Simulated results before publishing, and the limits that hold whatever suppliers write to the bot. */
export function Expectation(props: ExpectationProps): ReactNode {
  const text = useText();
  const { draft, reference } = props;
  const { values } = draft.autosave;
  const query = useSimulation({
    negotiation: values['@id'],
    version: values.version ?? 0,
    reference,
    enabled: draft.isSettled,
  });
  return (
    <>
      <Typography variant="h3" component="h2">
        {text('bots.expect.title')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 1.5 }}>
        {text('bots.expect.text')}
      </Typography>
      {query.data && <Picture {...props} simulation={query.data} isOld={!draft.isSettled || query.isFetching} />}
      {!query.data && query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.isError && (draft.isSettled ? <Loading height={280} /> : <Unsettled />)}
      <Promises />
    </>
  );
}

/** A refusal means a missing value, which is shown next to its field. Other errors may pass on retry. */
function Failed({ error, retry }: { error: Problem; retry: () => void }): ReactNode {
  const text = useText();
  if (error.status < 400 || error.status >= 500) return <PartError error={error} retry={retry} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {problemText(error, text)}
    </Typography>
  );
}

function Unsettled(): ReactNode {
  const text = useText();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text('bots.expect.unsettled')}
    </Typography>
  );
}

function Picture(props: ExpectationProps & { simulation: Simulation; isOld: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { draft, reference, currency, simulation, isOld } = props;
  const [asTable, setAsTable] = useState(false);
  const { closed, value, curve } = simulation;
  const [target, walkAway] = [draft.plan.target, draft.plan.walkAway].map((worth) => Number(asPrice(worth, reference)));
  const money = (price: number): string => format.money(price, currency, { whole: Number(reference) >= 1000 });
  const share = format.percent(closed * 100, { decimals: 0 });
  const limits = { target: money(target ?? 0), walkAway: money(walkAway ?? 0) };
  const summary = text('bots.expect.summary', { ...limits, messages: curve.length, share });
  const spread = value && text('bots.expect.spread', { best: money(value.best), worst: money(value.worst) });
  return (
    <Box
      data-expectation
      aria-busy={isOld}
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        opacity: isOld ? 0.6 : 1,
        '& > dl': { border: 0, borderRadius: '8px 8px 0 0' },
      }}
    >
      <Outcome {...{ simulation, reference, money }} />
      {asTable ? (
        <ExpectationTable {...{ simulation, currency }} />
      ) : (
        <>
          <Chart title={text('bots.expect.curve', { currency: format.symbol(currency) })}>
            <ConcessionChart {...{ simulation, summary }} target={target ?? 0} walkAway={walkAway ?? 0} />
          </Chart>
          {value && spread && simulation.deals.length > 0 && (
            <Chart title={spread}>
              <DealsChart {...{ simulation, value }} summary={spread} />
            </Chart>
          )}
        </>
      )}
      <Box sx={{ px: 2, pb: 1.25 }}>
        <Link component="button" type="button" variant="caption" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'bots.expect.asChart' : 'bots.expect.asTable')}
        </Link>
      </Box>
    </Box>
  );
}

function Outcome(props: { simulation: Simulation; reference: string; money: (price: number) => string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { simulation, reference, money } = props;
  const { closed, value } = simulation;
  const shareOf = (part: number): string => format.percent(part * 100, { decimals: 0 });
  const saved = value && percentBelow(String(value.middle), reference);
  return (
    <Figures
      figures={[
        {
          label: text('bots.expect.deals'),
          value: shareOf(closed),
          note: text('bots.expect.without', { share: shareOf(1 - closed) }),
        },
        {
          label: text('bots.expect.middle'),
          value: value ? money(value.middle) : missing,
          note: saved ? text('bots.expect.saves', { percent: format.percent(saved) }) : '',
          ...(saved && Number(saved) > 0 ? { tone: 'success' as const } : {}),
        },
      ]}
    />
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box sx={{ px: 1.5, pt: 1.5, pb: 0.5, borderTop: 1, borderColor: 'line.hair' }}>
      <Typography variant="head" component="h3" sx={{ color: 'text.secondary', m: 0, mb: 0.5, px: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const promises = ['limit', 'retract', 'figures', 'card', 'person'] as const;

function Promises(): ReactNode {
  const text = useText();
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 2.5, mb: 1, display: 'flex', gap: 0.75, alignItems: 'center' }}>
        <ShieldCheck size={15} aria-hidden />
        {text('bots.promise.title')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.75 }}>
        {promises.map((promise) => (
          <Stack component="li" key={promise} direction="row" sx={{ gap: 1.25 }}>
            <Box sx={{ pt: '3px' }}>
              <Glyph kind="check" tone="success" />
            </Box>
            <Typography variant="body2">{text(`bots.promise.${promise}`)}</Typography>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
