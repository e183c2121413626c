import { ErrorState, Skeleton } from 'shared-ui';
import { photoSource } from 'shared-ui/photo';
import { useRecipePhotoQuery } from '../../api/recipes-api.ts';
import { RecipePicture } from '../../components/recipe-picture.ts';

/** The photo of any recipe, which the database gives the team; the site serves those of public recipes only. */
export function StoredPhoto({ id, alt }: { id: string; alt: string }) {
  const { currentData: photo, error, isFetching, refetch } = useRecipePhotoQuery(id);
  if (photo) return <RecipePicture src={photoSource(photo)} alt={alt} />;
  if (error)
    return <ErrorState message="The photo could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />;
  // Removed or replaced since the recipe was read.
  if (photo === null) return null;
  return <Skeleton lines={1} height="12rem" text="Loading the photo" />;
}
