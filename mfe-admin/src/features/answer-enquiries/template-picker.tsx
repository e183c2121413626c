import { useState } from 'react';
import { Button, Stack } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useFormikContext } from 'shared-ui/forms';
import { useAnswerTemplatesQuery } from '../../api/enquiries/templates-api.ts';
import type { AnswerValues } from './answer-schema.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
import { fillTemplate } from './texts.ts';

/** Inside the answer's form: puts a template into it. A text that was typed stays above the template's. */
export function TemplatePicker({ name }: { name: string }) {
  const { initialValues, setValues } = useFormikContext<AnswerValues>();
  const { data: templates = [] } = useAnswerTemplatesQuery();
  const [editing, setEditing] = useState(false);
  const use = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const body = fillTemplate(template.body, name);
    void setValues((now) => ({
      subject: now.subject === initialValues.subject ? fillTemplate(template.subject, name) : now.subject,
      body: now.body.trim() === '' ? body : `${now.body.trimEnd()}\n\n${body}`,
    }));
  };
  return (
    <Stack direction="row" gap={3} align="end">
      <SelectInput
        label="Template"
        placeholder="Choose a template"
        options={templates.map((template) => ({ value: template.id, label: template.name }))}
        value=""
        onChange={({ target }) => use(target.value)}
      />
      <Button variant="quiet" onClick={() => setEditing(true)}>
        Edit templates
      </Button>
      <TemplatesDialog open={editing} onClose={() => setEditing(false)} templates={templates} />
    </Stack>
  );
}
