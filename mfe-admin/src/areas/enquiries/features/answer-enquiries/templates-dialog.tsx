import { useState } from 'react';
import { Button, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import type { AnswerTemplate } from '../../api/templates-api.ts';
import {
  useAnswerTemplatesQuery,
  useDeleteTemplateMutation,
  useSaveTemplateMutation,
} from '../../api/templates-api.ts';
import { TemplateForm } from './template-form.tsx';

interface TemplatesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds, edits, archives and deletes templates; only an archived one can be deleted. It has a form, so it stands outside that of the answer. */
export function TemplatesDialog({ open, onClose }: TemplatesDialogProps) {
  const { data: templates = [] } = useAnswerTemplatesQuery();
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AnswerTemplate | null>(null);
  const [remove, { isLoading }] = useDeleteTemplateMutation();
  const [save] = useSaveTemplateMutation();
  const archive = async (template: AnswerTemplate) => {
    const { error } = await save({ ...template, archived: !template.archived });
    if (error) toast.error('Error', 'The template was not changed. Please try again.');
    else toast.success(template.archived ? 'Template in Use' : 'Template Archived', template.name);
  };
  const confirm = async ({ id, name }: AnswerTemplate) => {
    const { error } = await remove(id);
    if (error) toast.error('Error', 'The template was not deleted. Please try again.');
    else toast.success('Template Deleted', name);
    setDoomed(null);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Templates"
      description="{name} in a template stands for the name of the person who wrote."
    >
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <Stack gap={3}>
          {templates
            .toSorted((a, b) => Number(a.archived) - Number(b.archived))
            .map((template) => (
              <Stack key={template.id} direction="row" gap={2} justify="space-between">
                <Text tone={template.archived ? 'muted' : undefined}>
                  {template.name}
                  {template.archived && ' (archived)'}
                </Text>
                <Stack direction="row" gap={2}>
                  {template.archived ? (
                    <Button size="small" variant="quiet" onClick={() => setDoomed(template)}>
                      Delete <VisuallyHidden>{template.name}</VisuallyHidden>
                    </Button>
                  ) : (
                    <Button size="small" variant="secondary" onClick={() => setEdited(template)}>
                      Edit <VisuallyHidden>{template.name}</VisuallyHidden>
                    </Button>
                  )}
                  <Button size="small" variant="quiet" onClick={() => void archive(template)}>
                    {template.archived ? 'Use again' : 'Archive'} <VisuallyHidden>{template.name}</VisuallyHidden>
                  </Button>
                </Stack>
              </Stack>
            ))}
          <Stack direction="row">
            <Button variant="secondary" onClick={() => setEdited('new')}>
              Add a template
            </Button>
          </Stack>
        </Stack>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={`Delete the template “${doomed?.name ?? ''}”?`}
        text="Answers that were sent with it stay as they are."
        confirmLabel="Delete template"
        cancelLabel="Keep it"
        danger
        pending={isLoading}
        onConfirm={() => doomed && void confirm(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </Dialog>
  );
}
