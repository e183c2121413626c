import { styled } from 'styled-components';

/** The buttons that end a step: full width on a phone, side by side elsewhere. */
export const Actions = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};

  ${({ theme }) => theme.media.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`;
