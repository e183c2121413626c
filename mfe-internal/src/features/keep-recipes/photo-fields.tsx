import { TextField, useFormikContext } from 'shared-ui/forms';
import { PhotoInput, photoSource } from 'shared-ui/photo';
import { useRecipePhotoQuery } from '../../api/recipes-api.ts';
import type { RecipeValues } from './recipe-values.ts';

/** One photo with its alternative text, sent when the recipe is saved (docs/product/recipes.md#photo). */
export function PhotoFields() {
  const { values, setFieldValue } = useFormikContext<RecipeValues>();
  const { photo, photoAlt } = values;
  const storedId = photo && 'id' in photo ? photo.id : '';
  const stored = useRecipePhotoQuery(storedId, { skip: storedId === '' });
  const content = photo && 'content' in photo ? photo.content : stored.currentData;
  return (
    <>
      <PhotoInput
        label="Photo (optional)"
        description="We keep a smaller copy without the place where it was taken."
        source={photo && content ? photoSource(content) : null}
        alt={photoAlt || 'The photo of this recipe'}
        hasPhoto={photo !== null}
        error={
          storedId && stored.error ? 'The photo that is stored could not be loaded. It stays as it is.' : undefined
        }
        onPhoto={(next) => void setFieldValue('photo', next)}
      />
      {photo && (
        <TextField
          name="photoAlt"
          label="What the photo shows"
          description="For people who do not see it, like “A pale drink in a coupe, with lemon peel”."
          autoComplete="off"
          required
        />
      )}
    </>
  );
}
