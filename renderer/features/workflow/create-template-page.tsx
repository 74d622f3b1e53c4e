import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isTypeName } from '../../../schemas/configuration/workflow-type.ts';
import { ask } from '../../data/ask.ts';
import { Problem } from '../../data/problem.ts';
import { idOf } from '../../data/resources.ts';
import { useWorkflowTypes } from '../../data/use-workflow-types.ts';
import { localized } from '../../generic/field-text.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { usePage } from '../../kit/page-store.ts';
import { Choose } from '../../kit/choose.tsx';

const kinds = ['manual', 'schedules', 'self_sourcing'] as const;

interface Typed {
  title: string;
  type: string;
  templateKind: string;
}

/** A template from nothing; its content is filled in by the guide of every request. */
export default function CreateTemplatePage(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  usePage({
    title: text('workflow.template.create'),
    crumbs: [{ label: text('shell.nav.templates'), to: '/workflow-templates' }],
  });
  const [typed, setTyped] = useState<Typed>({ title: '', type: 'rfp', templateKind: 'manual' });
  const own = useWorkflowTypes().filter(({ published }) => published);
  const make = useMake();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate(typed);
  };
  const wrong = make.error?.violations ?? [];
  const errorOf = (name: string): string => {
    const found = wrong.find(({ propertyPath }) => propertyPath === name);
    return found ? violationText(found, text) : '';
  };
  const types = [
    ...['rfp', 'rfi'].map((value) => ({ value, label: text(`workflowType.${value}`) })),
    ...own.map(({ name, label }) => ({ value: name, label: localized(label, language) ?? name })),
  ];
  return (
    <>
      <PageHead title={text('workflow.template.create')} meta={text('workflow.template.create.text')} />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 560 }}>
        <Stack component="form" noValidate onSubmit={save} sx={{ gap: 2 }}>
          {make.error && wrong.length === 0 && (
            <Banner tone="danger" glyph="x" role="alert" title={problemText(make.error, text)} />
          )}
          <Panel>
            <Stack sx={{ gap: 2 }}>
              <TextInput
                id="template-title"
                required
                label={text('common.field.title')}
                value={typed.title}
                error={errorOf('title')}
                onChange={(event) => setTyped({ ...typed, title: event.target.value })}
              />
              <Choose
                label={text('workflow.field.type')}
                value={typed.type}
                choices={types}
                onChange={(type) => setTyped({ ...typed, type })}
              />
              <Choose
                label={text('workflow.field.templateKind')}
                help={text('workflow.templateKind.help')}
                value={typed.templateKind}
                choices={kinds.map((value) => ({ value, label: text(`workflow.templateKind.${value}`) }))}
                onChange={(templateKind) => setTyped({ ...typed, templateKind })}
              />
            </Stack>
          </Panel>
          <Box>
            <Button type="submit" variant="contained" loading={make.isPending}>
              {text('workflow.template.create')}
            </Button>
          </Box>
        </Stack>
      </Box>
    </>
  );
}

/** A workflow that becomes a template at once; then its guide. */
function useMake() {
  const navigate = useNavigate();
  return useMutation<string, Problem, Typed>({
    mutationFn: async ({ title, type, templateKind }) => {
      const own = isTypeName(type) ? { type: 'custom', customType: type } : { type };
      const body = { title, templateKind, ...own };
      const { '@id': iri, version } = await ask('DefaultWorkflow', {
        method: 'POST',
        path: '/api/default-workflows',
        body,
      });
      await ask('DefaultWorkflow', { method: 'PUT', path: `${iri}/to-template`, body: { version } });
      return iri;
    },
    onSuccess: (iri) => void navigate(`/requests/create/${idOf(iri)}`),
  });
}
