import { useLayoutEffect, useRef, useState } from 'react';
import { toDataError } from 'shared-data';
import { RULES } from 'shared-data/domain/rules';
import { Button, EmptyState, ErrorState, Skeleton, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import {
  useGalleryListQuery,
  useMoveGalleryPictureMutation,
  useRemoveGalleryPictureMutation,
  useSetGalleryPictureHiddenMutation,
} from '../../api/gallery-api.ts';
import type { KeptPicture, Place } from '../../api/gallery-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { PictureForm } from './picture-form.tsx';
import { PictureRow } from './picture-row.tsx';

const SOON = 'The pages show it within a minute.';
const group = 'gallery';
const refused = (error: unknown) =>
  toast.error('Error', toDataError(error).hint ?? 'Nothing was changed. Please try again.', { group });

/** The pictures of the gallery in their order, with what the owner does with each (docs/product/gallery-and-testimonials.md#owner-pictures). */
export function GalleryEditor() {
  const { data: pictures, isFetching, refetch } = useGalleryListQuery(undefined, LIVE);
  const [edited, setEdited] = useState<KeptPicture | 'new' | null>(null);
  const [doomed, setDoomed] = useState<KeptPicture | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [move] = useMoveGalleryPictureMutation();
  const [hide] = useSetGalleryPictureHiddenMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveGalleryPictureMutation();
  const add = useRef<HTMLButtonElement>(null);
  const pressed = useRef('');
  // A row that changes its place loses the focus.
  useLayoutEffect(() => {
    document.getElementById(pressed.current)?.focus();
    pressed.current = '';
  }, [pictures]);

  if (!pictures)
    return isFetching ? (
      <Skeleton lines={6} height="5rem" text="Loading the gallery" />
    ) : (
      <ErrorState message="Failed to load the gallery." onRetry={() => void refetch()} />
    );
  const put = async (picture: KeptPicture, to: Place) => {
    const { error } = await move({ id: picture.id, to });
    if (error) return refused(error);
    pressed.current = `${to}-${picture.id}`;
    setMoved(picture.id);
  };
  const toggle = async ({ id, title, isHidden }: KeptPicture) => {
    const { error } = await hide({ id, hidden: !isHidden });
    if (error) refused(error);
    else toast.success(isHidden ? 'Picture Shown' : 'Picture Hidden', `${title}. ${SOON}`, { group });
  };
  const confirm = async ({ id, title }: KeptPicture) => {
    const { error } = await remove(id);
    setDoomed(null);
    if (error) return refused(error);
    toast.success('Picture Removed', `${title}. ${SOON}`, { group });
    add.current?.focus();
  };
  const place = pictures.findIndex(({ id }) => id === moved);
  const shown = pictures.filter(({ isHidden }) => !isHidden).length;
  return (
    <Stack gap={5}>
      <Stack direction="row" justify="space-between" align="center" gap={4}>
        <Text tone="muted">{`${shown} of at most ${RULES.mostGalleryPictures} pictures are shown, in this order.`}</Text>
        <Button ref={add} onClick={() => setEdited('new')}>
          Add a picture
        </Button>
      </Stack>
      <VisuallyHidden role="status">
        {place >= 0 && `${pictures[place]?.title} is number ${place + 1} of ${pictures.length}`}
      </VisuallyHidden>
      {pictures.length === 0 ? (
        <EmptyState level={2} title="No pictures" text="The gallery says so until you add one." />
      ) : (
        <ul role="list" aria-label="Pictures of the gallery">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              isFirst={index === 0}
              isLast={index === pictures.length - 1}
              onMove={(to) => void put(picture, to)}
              onEdit={() => setEdited(picture)}
              onHide={() => void toggle(picture)}
              onRemove={() => setDoomed(picture)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add a picture' : 'Change the picture'}
      >
        {edited && (
          <PictureForm
            picture={edited === 'new' ? null : (pictures.find(({ id }) => id === edited.id) ?? edited)}
            onDone={() => setEdited(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={doomed !== null}
        title={`Remove “${doomed?.title ?? ''}”?`}
        text="The picture is deleted and cannot be restored. Hide it to keep it."
        confirmLabel="Remove picture"
        cancelLabel="Keep it"
        danger
        pending={isRemoving}
        onConfirm={() => doomed && void confirm(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </Stack>
  );
}
