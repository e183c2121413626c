import { GALLERY_CATEGORIES } from 'shared-data/domain/gallery';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import {
  ChangedFields,
  FormShell,
  SubmitButton,
  submitMerged,
  TextAreaField,
  TextField,
  useFormField,
  useMergedForm,
} from 'shared-ui/forms';
import { PhotoInput, photoSource } from 'shared-ui/photo';
import { useSaveGalleryPictureMutation } from '../../api/gallery-api.ts';
import type { KeptPicture } from '../../api/gallery-api.ts';
import { COMPARED, pictureSchema, toPicture, valuesOf, type PictureValues } from './picture-values.ts';

const OPTIONS = GALLERY_CATEGORIES.map((value) => ({ value, label: value }));

function PhotoField() {
  const { field, helpers, id, error } = useFormField<PictureValues['photo']>('photo');
  return (
    <PhotoInput
      id={id}
      label="Photo"
      description="We keep a smaller copy without the place where it was taken."
      source={field.value && photoSource(field.value.content)}
      alt="The photo that you chose"
      required
      error={error}
      onPhoto={(photo) => void helpers.setValue(photo)}
    />
  );
}

interface PictureFormProps {
  /** As it is saved now; null for one that is added. */
  picture: KeptPicture | null;
  onDone: () => void;
}

/** Adds a picture, or changes what is written about one. */
export function PictureForm({ picture, onDone }: PictureFormProps) {
  const [save] = useSaveGalleryPictureMutation();
  const merged = useMergedForm(valuesOf(picture), COMPARED);
  const submit = submitMerged(merged, {
    save: (values) => save({ id: picture?.id ?? null, version: picture?.version ?? null, picture: toPicture(values) }),
    saved: [picture ? 'Picture Saved' : 'Picture Added', 'The pages show it within a minute.'],
    failed: ['Error', 'The picture was not saved. Please try again.'],
    group: 'gallery',
    onSaved: onDone,
  });
  return (
    <FormShell<PictureValues>
      aria-label={picture ? `Change ${picture.title}` : 'New picture'}
      initialValues={merged.initialValues}
      validationSchema={pictureSchema(picture === null)}
      onSubmit={submit}
    >
      <ChangedFields what="this picture" form={merged} />
      {!picture && <PhotoField />}
      <TextField name="title" label="Title" description="Shown on the picture." autoComplete="off" required />
      <TextAreaField
        name="alt"
        label="What the picture shows"
        description="Below the picture when it is open, and read to people who do not see it. Name only events that were yours."
        rows={3}
        required
      />
      <CheckboxGroupField name="categories" label="Categories" options={OPTIONS} required />
      <SubmitButton>{picture ? 'Save picture' : 'Add picture'}</SubmitButton>
    </FormShell>
  );
}
