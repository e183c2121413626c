import { Button, Stack } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useFormikContext } from 'shared-ui/forms';
import { useAnswerTemplatesQuery } from '../../api/templates-api.ts';
import type { AnswerValues } from './answer-schema.ts';
import { fillTemplate } from './texts.ts';

interface TemplatePickerProps {
  /** Of the person who wrote. */
  name: string;
  onEdit: () => void;
}

/** Inside the answer's form: puts a template into it. A text that was typed stays above the template's. */
export function TemplatePicker({ name, onEdit }: TemplatePickerProps) {
  const { initialValues, setValues } = useFormikContext<AnswerValues>();
  const { data: templates = [] } = useAnswerTemplatesQuery();
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
        options={templates
          .filter(({ archived }) => !archived)
          .map((template) => ({ value: template.id, label: template.name }))}
        value=""
        onChange={({ target }) => use(target.value)}
      />
      <Button variant="quiet" onClick={onEdit}>
        Edit templates
      </Button>
    </Stack>
  );
}
