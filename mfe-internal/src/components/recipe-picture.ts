import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** The photo of a recipe above its sheet; every photo has the same shape, so that nothing moves when it has loaded. */
export const RecipePicture = styled.img`
  display: block;
  width: 100%;
  max-width: 32rem;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.neutralSoft};
`;

/** The same in a list, beside the name that it belongs to. */
export const RecipeThumb = styled.img`
  display: inline-block;
  width: 3.5rem;
  height: 3.5rem;
  margin-inline-end: ${theme.space(3)};
  object-fit: cover;
  vertical-align: middle;
  border-radius: ${theme.radius.small};
  background: ${theme.color.neutralSoft};
`;
