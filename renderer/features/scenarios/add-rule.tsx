import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { kindsOfRules, isRuleKind } from '../../../schemas/domain/award/rules.ts';
import { awardRuleKinds } from '../../../schemas/domain/award/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Choose } from '../../kit/choose.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { ChooseMany } from '../buying/choose-many.tsx';
import type { Comparison } from '../../../schemas/generated/answers.ts';
import type { Rule, RuleKind } from './scenario-types.ts';
import { useList } from '../../data/use-record.ts';
import { PartError } from '../../kit/part-error.tsx';

interface AddProps {
  matrix: Comparison;
  request: string;
  onAdd: (rule: Rule) => Promise<void>;
  onClose: () => void;
}

/** Adds a rule: its kind, value and suppliers, and whether it is mandatory or has a penalty. */
export function AddRule({ matrix, request, onAdd, onClose }: AddProps): ReactNode {
  const text = useText();
  const { draft, set, meaning, areSuppliersNeeded, rule } = useRuleDraft();
  const { kind, value, suppliers, items, must, penalty } = draft;
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (!rule) return;
    setBusy(true);
    await onAdd(rule);
    setBusy(false);
  };
  const names = new Map(matrix.offers.map(({ supplier, name }) => [supplier, name]));
  const units = { count: '', percent: ', %', money: `, ${matrix.currency}` } as const;
  return (
    <Dialog
      open
      title={text('scenarios.addRule')}
      onClose={onClose}
      actions={
        <DialogVerb busy={busy} disabled={!rule} onCancel={onClose} onDo={() => void add()}>
          {text('scenarios.addRule')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <KindChoice kind={kind} onChange={(next) => set({ kind: next })} />
        {meaning !== null && (
          <NumberInput
            label={`${text('awardScenario.field.rules.value')}${units[meaning]}`}
            value={value}
            decimals={meaning !== 'count'}
            onChange={(next) => set({ value: next })}
          />
        )}
        <ChooseMany
          label={text('awardScenario.field.rules.suppliers')}
          placeholder={areSuppliersNeeded ? '' : text('scenarios.rule.anySupplier')}
          values={suppliers}
          options={[...names.keys()]}
          labelOf={(supplier) => names.get(supplier) ?? ''}
          onChange={(next) => set({ suppliers: next })}
        />
        <RuleItems request={request} chosen={items} onChange={(next) => set({ items: next })} />
        <FormControlLabel
          label={text('awardScenario.field.rules.must')}
          control={<Checkbox checked={must} onChange={() => set({ must: !must })} />}
        />
        {!must && (
          <NumberInput
            label={`${text('awardScenario.field.rules.penalty')}${units.money}`}
            value={penalty}
            decimals
            onChange={(next) => set({ penalty: next })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface RuleDraft {
  kind: RuleKind;
  value: number | undefined;
  suppliers: readonly string[];
  items: readonly string[];
  must: boolean;
  penalty: number | undefined;
}

/** The typed values, and the rule that they make; null while it is incomplete. */
function useRuleDraft() {
  const [draft, setDraft] = useState<RuleDraft>({
    kind: 'max_suppliers',
    value: 2,
    suppliers: [],
    items: [],
    must: true,
    penalty: undefined,
  });
  const { kind, value, suppliers, items, must, penalty } = draft;
  const { value: meaning, isValueNeeded, areSuppliersNeeded } = kindsOfRules[kind];
  const isComplete =
    (!isValueNeeded || value !== undefined) &&
    (!areSuppliersNeeded || suppliers.length > 0) &&
    (must || penalty !== undefined);
  const rule: Rule = {
    kind,
    must,
    ...(meaning !== null && value !== undefined ? { value: String(value) } : {}),
    ...(suppliers.length > 0 ? { suppliers: [...suppliers] } : {}),
    ...(items.length > 0 ? { items: [...items] } : {}),
    ...(!must && penalty !== undefined ? { penalty: String(penalty) } : {}),
  };
  const set = (patch: Partial<RuleDraft>): void => setDraft((before) => ({ ...before, ...patch }));
  return { draft, set, meaning, areSuppliersNeeded, rule: isComplete ? rule : null };
}

function KindChoice({ kind, onChange }: { kind: RuleKind; onChange: (kind: RuleKind) => void }): ReactNode {
  const text = useText();
  return (
    <Choose
      label={text('awardScenario.field.rules.kind')}
      value={kind}
      choices={awardRuleKinds.map((one) => ({ value: one, label: text(`awardScenario.rules.kind.${one}`) }))}
      onChange={(chosen) => {
        if (isRuleKind(chosen)) onChange(chosen);
      }}
    />
  );
}

/** Selects the items of a rule; none means all of them. */
function RuleItems(props: {
  request: string;
  chosen: readonly string[];
  onChange: (items: readonly string[]) => void;
}): ReactNode {
  const text = useText();
  const { request, chosen, onChange } = props;
  const items = useList<'requestItem'>(`${request.replace(/^\/api\//, '')}/items`);
  if (items.isError) return <PartError error={items.error} retry={() => void items.refetch()} />;
  const names = new Map((items.data?.members ?? []).map((item) => [item['@id'], item.name ?? '']));
  return (
    <ChooseMany
      label={text('awardScenario.field.rules.items')}
      placeholder={text('scenarios.rule.anyItem')}
      values={chosen}
      options={[...names.keys()]}
      labelOf={(iri) => names.get(iri) ?? ''}
      onChange={onChange}
    />
  );
}
