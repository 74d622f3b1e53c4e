import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import { isTypeName } from '../../../../schemas/configuration/workflow-type.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { Problem } from '../../../data/problem.ts';
import { iriOf, textAt, type Representation } from '../../../data/representation.ts';
import { idOf, pageOf } from '../../../data/resources.ts';
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
  /** Violations of the form, or from the server. */
  violations: readonly Violation[];
  problem: Problem | null;
  busy: boolean;
  save: () => void;
}

/** Lists that are read row by row; other uploads are not. */
const lists = ['xlsx', 'csv'];

const titleOf = ({ name }: File): string => name.replace(/\.\w+$/, '').trim();

/** Converts the chosen type: an administrator's type is `custom` with its name. */
function withOwnType(data: JsonObject): JsonObject {
  const type = textAt(data, 'type');
  if (!isTypeName(type)) return data;
  return { ...data, type: 'custom', ...(data['template'] ? {} : { customType: type }) };
}

const blank = { type: 'rfp' };
const blankTemplate = { ...blank, templateKind: 'manual' };

/** Adds the custom fields of the template, which a new workflow starts with. */
function addedOf(typed: JsonObject, template: Representation | undefined): JsonObject {
  if (!isObject(template?.['custom'])) return {};
  return { custom: { ...template['custom'], ...(isObject(typed['custom']) ? typed['custom'] : {}) } };
}

/**
 * Creates a workflow, which opens at once if it is new or from a template. One from a list is created in the
 * background. A new template continues to its guide.
 */
export function useCreateForm(
  description: EntityDescription,
  { initialTemplate, asTemplate }: { initialTemplate: string | null; asTemplate: boolean },
): CreateFormState {
  const text = useText();
  const command = useCommand();
  const make = useMake(command, asTemplate);
  const { megabytes } = useUploadLimits();
  const validate = useValidator(description['@id']);
  const origin = initialTemplate ? { template: initialTemplate } : {};
  const [typed, setTyped] = useState<JsonObject>({ ...(asTemplate ? blankTemplate : blank), ...origin });
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState<Problem | null>(null);
  const [tried, setTried] = useState(false);
  const template = useRecord<'workflow'>(file ? null : iriOf(typed['template']));
  // A workflow has the type of its template.
  const templateType = template.data?.customType || template.data?.type;
  const data: JsonObject = { ...typed, type: templateType || typed['type'], ...addedOf(typed, template.data) };
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
    make(body);
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

/** Creates the workflow and opens its page, or the guide of a template. */
function useMake({ mutateAsync }: ReturnType<typeof useCommand>, asTemplate: boolean): (body: JsonObject) => void {
  const navigate = useNavigate();
  const proceed = async (made: Representation | null): Promise<void> => {
    if (!asTemplate || !made) return navigate(pageOf(made?.['@id']) ?? '/workflows');
    const { '@id': iri, version } = made;
    await mutateAsync({ method: 'PUT', href: `${iri}/to-template`, body: { version } });
    return navigate(`/requests/create/${idOf(iri)}`);
  };
  // The command holds the refusal.
  return (body) =>
    void mutateAsync({ method: 'POST', href: '/api/default-workflows', body })
      .then(proceed)
      .catch(() => undefined);
}
