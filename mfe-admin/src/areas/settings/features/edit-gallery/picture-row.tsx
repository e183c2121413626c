import { Badge, Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import type { KeptPicture, Place } from '../../api/gallery-api.ts';
import { PictureThumb } from './picture-thumb.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${theme.space(3)} ${theme.space(4)};
  padding-block: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};

  ${theme.media.tablet} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
  ${theme.media.desktop} {
    grid-template-columns: 9rem minmax(0, 1fr) auto;
  }
`;
const Frame = styled.div`
  aspect-ratio: 4 / 3;
  overflow: clip;
  border-radius: ${theme.radius.small};

  &[data-hidden='true'] {
    opacity: 0.5;
  }
`;
const Acts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-content: start;
  gap: ${theme.space(2)};
  grid-column: 1 / -1;

  ${theme.media.tablet} {
    max-width: 19rem;
  }
  ${theme.media.desktop} {
    grid-column: auto;
  }
`;

const PLACES = [
  { to: 'first', label: 'First' },
  { to: 'up', label: 'Up' },
  { to: 'down', label: 'Down' },
] as const;

interface PictureRowProps {
  picture: KeptPicture;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: Place) => void;
  onEdit: () => void;
  onHide: () => void;
  onRemove: () => void;
}

/** One picture with its words and what can be done with it. */
export function PictureRow({ picture, isFirst, isLast, onMove, onEdit, onHide, onRemove }: PictureRowProps) {
  const { id, title, alt, categories, isHidden } = picture;
  const name = <VisuallyHidden>{title}</VisuallyHidden>;
  return (
    <Row>
      <Frame data-hidden={isHidden}>
        <PictureThumb picture={picture} />
      </Frame>
      <Stack gap={2}>
        <Text weight="medium">{title}</Text>
        <Text size="small" tone="muted">
          {alt}
        </Text>
        <Stack direction="row" gap={2}>
          {isHidden && <Badge tone="warning">Hidden</Badge>}
          {categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </Stack>
      </Stack>
      <Acts>
        {PLACES.map(({ to, label }) => {
          const isThere = to === 'down' ? isLast : isFirst;
          return (
            <Button
              key={to}
              id={`${to}-${id}`}
              size="small"
              variant="secondary"
              aria-disabled={isThere}
              onClick={() => !isThere && onMove(to)}
            >
              {label} {name}
            </Button>
          );
        })}
        <Button size="small" variant="secondary" onClick={onEdit}>
          Edit {name}
        </Button>
        <Button size="small" variant="secondary" onClick={onHide}>
          {isHidden ? 'Show' : 'Hide'} {name}
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove {name}
        </Button>
      </Acts>
    </Row>
  );
}
