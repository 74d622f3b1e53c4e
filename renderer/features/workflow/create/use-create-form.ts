import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import { isTypeName } from '../../../../schemas/configuration/workflow-type.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { Problem } from '../../../data/problem.ts';
import { iriOf, textAt } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import { uploadProblem } from '../../../generic/collection/files/upload.ts';
import { useUploadLimits } from '../../../generic/collection/files/use-upload-limits.ts';

export interface CreateFormState {
  data: JsonObject;
  change: (data: JsonObject) => void;
  file: File | null;
  choose: (file: File | null) => void;
  /** Of the form, or what the server refused. */
  violations: readonly Violation[];
  problem: Problem | null;
  busy: boolean;
  save: () => void;
}

/** Lists that are read row by row, whatever else may be uploaded here. */
const lists = ['xlsx', 'csv'];

const titleOf = ({ name }: File): string => name.replace(/\.\w+$/, '').trim();

/** The form chooses among all types; an administrator's is `custom` with its name. */
function withOwnType(data: JsonObject): JsonObject {
  const type = textAt(data, 'type');
  if (!isTypeName(type)) return data;
  return { ...data, type: 'custom', ...(data['template'] ? {} : { customType: type }) };
}

/** A workflow from nothing or a template opens at once; one from a list is made in the background. */
export function useCreateForm(description: EntityDescription, initialTemplate: string | null): CreateFormState {
  const text = useText();
  const navigate = useNavigate();
  const command = useCommand();
  const { megabytes } = useUploadLimits();
  const validate = useValidator(description['@id']);
  const blank = { type: 'rfp', ...(initialTemplate ? { template: initialTemplate } : {}) };
  const [typed, setTyped] = useState<JsonObject>(blank);
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState<Problem | null>(null);
  const [tried, setTried] = useState(false);
  const template = useRecord<'workflow'>(file ? null : iriOf(typed['template']));
  // A workflow is of the type of its template.
  const templateType = template.data?.customType || template.data?.type;
  const data: JsonObject = { ...typed, type: templateType || typed['type'] };
  const { template: chosen, ...withoutTemplate } = data;
  const body = withOwnType(chosen && !file ? data : withoutTemplate);
  const found = checkInput({ schema: description.schema, validate, body, mode: 'create' }).violations;
  const refused = command.error?.violations ?? [];

  const choose = (next: File | null): void => {
    const wrong = next && uploadProblem(next, { megabytes, kinds: lists });
    setRefusedFile(wrong);
    setFile(wrong ? null : next);
    if (next && !wrong && !textAt(typed, 'title')) setTyped({ ...typed, title: titleOf(next) });
  };
  const importList = (list: File): void => {
    const form = new FormData();
    form.append('file', list);
    for (const name of ['type', 'title']) form.append(name, textAt(data, name));
    command.mutate(
      { method: 'POST', href: '/api/default-workflows/upload-to-import', body: form },
      {
        onSuccess: () => {
          showToast(text('workflow.import.begun'));
          setTyped({ type: data['type'] });
          setFile(null);
          setTried(false);
        },
      },
    );
  };
  const save = (): void => {
    setTried(true);
    if (found.length > 0) return;
    if (file) return importList(file);
    command.mutate(
      { method: 'POST', href: '/api/default-workflows', body },
      { onSuccess: (answer) => void navigate(pageOf(answer?.['@id']) ?? '/workflows') },
    );
  };
  return {
    data,
    change: setTyped,
    file,
    choose,
    violations: tried && found.length > 0 ? found : refused,
    problem: refusedFile ?? (refused.length === 0 ? command.error : null),
    busy: command.isPending,
    save,
  };
}
