import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { kindsOfRules, isRuleKind } from '../../../schemas/domain/award/rules.ts';
import { awardRuleKinds } from '../../../schemas/domain/award/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../kit/select-field.tsx';
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
  const [kind, setKind] = useState<RuleKind>('max_suppliers');
  const [value, setValue] = useState<number | undefined>(2);
  const [suppliers, setSuppliers] = useState<readonly string[]>([]);
  const [items, setItems] = useState<readonly string[]>([]);
  const [must, setMust] = useState(true);
  const [penalty, setPenalty] = useState<number | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const { value: meaning, isValueNeeded, areSuppliersNeeded } = kindsOfRules[kind];
  const isComplete =
    (!isValueNeeded || value !== undefined) &&
    (!areSuppliersNeeded || suppliers.length > 0) &&
    (must || penalty !== undefined);
  const add = async (): Promise<void> => {
    setBusy(true);
    await onAdd({
      kind,
      must,
      ...(meaning !== null && value !== undefined ? { value: String(value) } : {}),
      ...(suppliers.length > 0 ? { suppliers: [...suppliers] } : {}),
      ...(items.length > 0 ? { items: [...items] } : {}),
      ...(!must && penalty !== undefined ? { penalty: String(penalty) } : {}),
    });
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
        <DialogVerb busy={busy} disabled={!isComplete} onCancel={onClose} onDo={() => void add()}>
          {text('scenarios.addRule')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <SelectField
          label={text('awardScenario.field.rules.kind')}
          value={kind}
          choices={awardRuleKinds.map((one) => ({ value: one, label: text(`awardScenario.rules.kind.${one}`) }))}
          onChange={(chosen) => {
            if (isRuleKind(chosen)) setKind(chosen);
          }}
        />
        {meaning !== null && (
          <NumberInput
            label={`${text('awardScenario.field.rules.value')}${units[meaning]}`}
            value={value}
            decimals={meaning !== 'count'}
            onChange={setValue}
          />
        )}
        <ChooseMany
          label={text('awardScenario.field.rules.suppliers')}
          placeholder={areSuppliersNeeded ? '' : text('scenarios.rule.anySupplier')}
          values={suppliers}
          options={[...names.keys()]}
          labelOf={(supplier) => names.get(supplier) ?? ''}
          onChange={setSuppliers}
        />
        <RuleItems request={request} chosen={items} onChange={setItems} />
        <FormControlLabel
          label={text('awardScenario.field.rules.must')}
          control={<Checkbox checked={must} onChange={() => setMust(!must)} />}
        />
        {!must && (
          <NumberInput
            label={`${text('awardScenario.field.rules.penalty')}${units.money}`}
            value={penalty}
            decimals
            onChange={setPenalty}
          />
        )}
      </Stack>
    </Dialog>
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
