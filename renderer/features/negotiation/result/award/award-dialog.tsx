import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileDown, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { debriefModes } from '../../../../../schemas/domain/debrief/facts.ts';
import { savingsOf } from '../../../../../schemas/mechanisms/common/savings.ts';
import { iriOf, operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useRecord } from '../../../../data/use-record.ts';
import { violationText } from '../../../../i18n/problem-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { missing } from '../../../../kit/money.tsx';
import { Initials } from '../../../../kit/person.tsx';
import { SelectField } from '../../../../kit/select-field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { useAnnounceHeld } from '../../../../kit/use-announce-held.ts';
import { showToast } from '../../../../kit/toast-queue.ts';
import { DocumentsWarning } from '../../../suppliers/documents-warning.tsx';
import { ApprovalNotice, useNeededApproval, type Purchase } from '../../../approval/approval-notice.tsx';
import { baselineOf } from '../../records/baseline.ts';
import { currencyOf } from '../../records/facts.ts';
import type { Place } from '../../records/place.ts';
import { lowestInitial } from '../../records/place.ts';
import { percentBelow } from '../../room/figures/room-figures.ts';

const reasonBounds = { least: 3, most: 2000 } as const;

interface AwardProps {
  place: Place;
  places: readonly Place[];
  negotiation: Representation<'negotiation'>;
  items: readonly Representation<'requestItem'>[];
  /** True if the mechanism named the winner, so no one else can be chosen. */
  binding: boolean;
  onClose: () => void;
}

/** Shows winner, total, savings and recipients of the notification before the award, which cannot be undone. */
export function AwardDialog(props: AwardProps): ReactNode {
  const text = useText();
  const { place, places, negotiation, onClose } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [debrief, setDebrief] = useState('');
  const { confirm, busy, problem } = useAward(props);
  const purchase = purchaseOf(props);
  const isHeld = useNeededApproval(purchase) !== undefined;
  const isTooShort = reason.trim().length < reasonBounds.least;
  const press = (): void => {
    setTried(true);
    if (!isTooShort) confirm(reason.trim(), debrief);
  };
  const violation = problem?.violations[0];
  const wrong = violation
    ? violationText(violation, text)
    : tried && isTooShort && text('award.reason.short', { least: reasonBounds.least });
  return (
    <Dialog
      binding
      open
      width={560}
      title={text('award.title')}
      consequence={text(isHeld ? 'award.consequence.held' : 'award.consequence', {
        supplier: place.name,
        title: negotiation.title ?? '',
        count: places.length,
      })}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={busy} onDo={press}>
          {text(isHeld ? 'award.verb.held' : 'award.verb', { supplier: place.name })}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {!violation && <RefusalBanner problem={problem} />}
        <WinnerCard {...props} />
        <LowPriceWarning place={place} />
        <DocumentsWarning supplier={place.supplier} />
        <ApprovalNotice {...purchase} />
        <TextInput
          id="award-reason"
          label={text('award.reason')}
          required
          multiline
          minRows={2}
          value={reason}
          error={wrong || false}
          help={text('award.reason.help', { count: reason.length, most: reasonBounds.most })}
          inputProps={{ maxLength: reasonBounds.most }}
          onChange={(event) => setReason(event.target.value)}
        />
        {places.length > 1 && <DebriefField value={debrief} onChange={setDebrief} />}
        <Consequences supplier={place.name} others={places.length - 1} />
      </Stack>
    </Dialog>
  );
}

function purchaseOf({ place, negotiation }: Pick<AwardProps, 'place' | 'negotiation'>): Purchase {
  const { price, own } = place;
  const deal = own ?? (price === null ? null : { price, currency: currencyOf(negotiation) });
  const amount = deal && { amount: deal.price, currency: deal.currency };
  return { subject: 'award', amount, workflow: iriOf(negotiation.workflow) };
}

/** The mode of the debriefs; empty for the organization's. */
function DebriefField({ value, onChange }: { value: string; onChange: (mode: string) => void }): ReactNode {
  const text = useText();
  return (
    <SelectField
      label={text('award.debrief')}
      value={value}
      none={text('award.debrief.default')}
      choices={debriefModes.map((mode) => ({ value: mode, label: text(`participation.debrief.${mode}`) }))}
      help={text('award.debrief.help')}
      onChange={onChange}
    />
  );
}

/** The offer with which the winner entered. It can be awarded all the same. */
function LowPriceWarning({ place }: { place: Place }): ReactNode {
  const text = useText();
  const format = useFormat();
  const offer = useRecord<'response'>(iriOf(place.record.response));
  const percent = offer.data?.lowPrice?.percent;
  if (!percent) return null;
  const title = text('award.lowPrice', { percent: format.percent(percent) });
  return <Banner tone="attention" glyph="warn" title={title} />;
}

function useAward({ place, negotiation, onClose }: AwardProps) {
  const text = useText();
  const command = useCommand();
  const announceHeld = useAnnounceHeld();
  const operation = operationNamed(place.record, 'awarding');
  const confirm = (reason: string, debrief: string): void => {
    if (!operation) return;
    const { method, href } = operation;
    const body = { reason, ...(debrief ? { debrief } : {}), version: place.record.version };
    const finish = (answer: Representation | null): void => {
      if (!announceHeld(answer, href)) showToast(text('award.done', { supplier: place.name }));
      onClose();
    };
    const sent = command.mutateAsync({ method, href, body, refresh: [negotiation['@id'], place.iri] });
    // A promise, because the dialog is gone once the award is no longer offered. It shows a refusal itself.
    void sent.then(finish, () => {});
  };
  return { confirm, busy: command.isPending, problem: command.error };
}

function WinnerCard(props: AwardProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { place, places, negotiation, binding } = props;
  const price = place.relativePrice === null ? missing : format.money(place.relativePrice, currencyOf(negotiation));
  const standing = place.rank === null ? '' : text('award.rank', { rank: place.rank, count: places.length, price });
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px' }}>
      <Stack direction="row" sx={{ p: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Initials name={place.name} size={36} />
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <Typography variant="h3" component="p" sx={{ m: 0 }}>
            {place.name}
          </Typography>
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {standing}
          </Typography>
        </Box>
        {binding && (
          <Badge tone="decided" glyph="gavel">
            {text('negotiation.binding')}
          </Badge>
        )}
      </Stack>
      <AwardFacts {...props} />
    </Box>
  );
}

function AwardFacts(props: AwardProps): ReactNode {
  const facts = useAwardFacts(props);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 2,
        borderTop: 1,
        borderColor: 'line.hair',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' },
        gap: 1.5,
      }}
    >
      {facts.map(({ label, value, note, good }) => (
        <Box key={label}>
          <Typography variant="head" component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            variant="label"
            component="dd"
            className="tnum"
            sx={{ m: 0, fontSize: 14, color: good ? 'tone.success.fg' : 'text.primary' }}
          >
            {value}
            {note && (
              <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {note}
              </Typography>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function useAwardFacts({ place, places, negotiation, items }: AwardProps) {
  const text = useText();
  const format = useFormat();
  const currency = currencyOf(negotiation);
  const lowest = lowestInitial(places);
  const saved = place.price && lowest ? savingsOf(place.price, lowest, currency) : null;
  const money = (value: string | null): string => (value === null ? missing : format.money(value, currency));
  const isGood = saved !== null && Number(saved.amount) > 0;
  return [
    {
      label: text('award.price'),
      value: money(place.price),
      note: place.own && format.money(place.own.price, place.own.currency),
      good: false,
    },
    { label: text('award.savings'), value: money(saved?.amount ?? null), note: null, good: isGood },
    {
      label: text('award.against'),
      value: saved ? format.percent(-Number(saved.percent), { sign: true }) : missing,
      note: null,
      good: isGood,
    },
    ...(['lastPrice', 'targetPrice'] as const).flatMap((name) => {
      const baseline = baselineOf(items, name);
      const below = percentBelow(place.price, baseline);
      if (baseline === null || below === null) return [];
      const value = format.percent(-Number(below), { sign: true });
      return [{ label: text(`award.${name}`), value, note: money(baseline), good: Number(below) > 0 }];
    }),
  ];
}

function Consequences({ supplier, others }: { supplier: string; others: number }): ReactNode {
  const text = useText();
  const lines = [
    { icon: <Mail size={15} aria-hidden />, words: text('award.then.winner', { supplier }) },
    ...(others > 0
      ? [{ icon: <Mail size={15} aria-hidden />, words: text('award.then.others', { count: others }) }]
      : []),
    { icon: <FileDown size={15} aria-hidden />, words: text('award.then.order') },
  ];
  return (
    <Box>
      <Typography variant="label" component="p" sx={{ m: 0, mb: 1 }}>
        {text('award.then')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {lines.map(({ icon, words }) => (
          <Stack key={words} component="li" direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
            <Box sx={{ pt: '2px' }}>{icon}</Box>
            <Typography variant="body2">{words}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
