import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Button, EmptyState, ErrorState, Notice, Skeleton, Stack, toast } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { useRecipeQuery, useSetRecipeArchivedMutation, useSetRecipePublicMutation } from '../../api/recipes-api.ts';
import type { RecipeWithVersions } from '../../api/recipes-api.ts';
import { RecipeSheet } from '../../components/recipe-sheet.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { StoredPhoto } from './stored-photo.tsx';

interface RecipeActionsProps {
  recipe: RecipeWithVersions;
  isOwner: boolean;
  onChange: () => void;
}

/** What is done with the version in force; the owner makes it public and archives it. */
function RecipeActions({ recipe, isOwner, onChange }: RecipeActionsProps) {
  const { id, name, isPublic, isArchived } = recipe;
  const [setPublic] = useSetRecipePublicMutation();
  const [setArchived] = useSetRecipeArchivedMutation();
  const report = (error: unknown, done: string, text?: string) =>
    error
      ? toast.error('Error', toDataError(error).hint ?? 'Nothing was changed. Please try again.', { group: 'recipe' })
      : toast.success(done, text, { group: 'recipe' });
  const publish = async () => {
    const { error } = await setPublic({ id, isPublic: !isPublic });
    report(error, isPublic ? 'No longer public' : 'Public', isPublic ? undefined : 'Visitors see it within a minute.');
  };
  const archive = async () => {
    const { error } = await setArchived({ id, archived: !isArchived });
    report(error, isArchived ? `${name} restored` : `${name} archived`);
  };
  return (
    <Stack direction="row" gap={3}>
      {!isArchived && (isOwner || !isPublic) && (
        <Button variant="secondary" onClick={onChange}>
          Change
        </Button>
      )}
      {isOwner && !isArchived && (
        <Button variant="secondary" onClick={() => void publish()}>
          {isPublic ? 'Hide from visitors' : 'Make public'}
        </Button>
      )}
      {isOwner && (
        <Button variant="quiet" onClick={() => void archive()}>
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      )}
    </Stack>
  );
}

interface RecipeViewProps {
  id: string;
  isOwner: boolean;
  onBack: () => void;
}

/** One recipe with its versions. */
export function RecipeView({ id, isOwner, onBack }: RecipeViewProps) {
  const [version, setVersion] = useState<number>();
  const [isEditing, setIsEditing] = useState(false);
  const { currentData: recipe, error, isFetching, refetch } = useRecipeQuery({ id, version });
  if (recipe === null)
    return (
      <EmptyState
        level={2}
        title="There is no such recipe"
        text="It may have another address."
        action={<Button onClick={onBack}>All recipes</Button>}
      />
    );
  if (!recipe)
    return error ? (
      <ErrorState message="The recipe could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} text="Loading the recipe" />
    );
  const latest = recipe.versions[0]?.version;
  if (isEditing)
    return <RecipeForm recipe={recipe} onSaved={() => setIsEditing(false)} onCancel={() => setIsEditing(false)} />;
  const cost = recipe.costCents === null ? 'Not known: an ingredient has no price' : formatCents(recipe.costCents);
  return (
    <Stack gap={5}>
      <Stack direction="row" gap={3} align="end" justify="space-between">
        <Button variant="quiet" onClick={onBack}>
          All recipes
        </Button>
        {recipe.versions.length > 1 && (
          <SelectInput
            label="Version"
            options={recipe.versions.map((one) => ({
              value: String(one.version),
              label: `${one.version}, ${formatInstant(one.savedAt)}${one.savedBy ? `, ${one.savedBy}` : ''}`,
            }))}
            value={String(recipe.version)}
            onChange={(event) => {
              const chosen = Number(event.target.value);
              setVersion(chosen === latest ? undefined : chosen);
            }}
          />
        )}
      </Stack>
      {recipe.version !== latest && (
        <Notice tone="info">
          This is an earlier version.{' '}
          <Button size="small" variant="secondary" onClick={() => setVersion(undefined)}>
            Show version {latest}
          </Button>
        </Notice>
      )}
      {recipe.version === latest && (
        <RecipeActions recipe={recipe} isOwner={isOwner} onChange={() => setIsEditing(true)} />
      )}
      <RecipeSheet
        key={recipe.version}
        recipe={recipe}
        picture={recipe.photo && <StoredPhoto {...recipe.photo} />}
        badges={
          <>
            {recipe.isPublic && <Badge tone="info">Public</Badge>}
            {recipe.isArchived && <Badge>Archived</Badge>}
          </>
        }
        facts={isOwner ? [['Cost of a drink', cost]] : []}
      />
    </Stack>
  );
}
