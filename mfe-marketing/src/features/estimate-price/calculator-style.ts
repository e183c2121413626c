import { theme } from 'shared-ui';
import { styled } from 'styled-components';

export const Panel = styled.div`
  display: grid;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  overflow: clip;
  background: ${theme.color.surface};

  > :first-child {
    display: grid;
    align-content: start;
    gap: ${theme.space(7)};
    padding: clamp(1.25rem, 1rem + 1.6vw, 2.5rem);
  }
  ${theme.media.tablet} {
    grid-template-columns: 1.35fr 1fr;
  }
`;

export const Group = styled.fieldset`
  legend {
    margin-bottom: ${theme.space(3)};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  label {
    position: relative;
    display: grid;
    flex: 1 1 auto;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 2.875rem;
    padding-inline: ${theme.space(1)};
    border: 1px solid ${theme.color.control};
    border-radius: ${theme.radius.small};
    font-variant-numeric: tabular-nums;
    transition: background-color ${theme.motion.fast};
  }
  input:hover + span {
    background: ${theme.color.neutralSoft};
  }
  input:checked + span {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    input:checked + span {
      outline: 2px solid Highlight;
    }
  }
`;

export const Result = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${theme.space(3)};
  padding: clamp(1.5rem, 1rem + 2vw, 3rem);
  background: ${theme.color.page};
  color: ${theme.color.text};
  font-size: ${theme.text.small};

  > a:first-of-type {
    margin-top: ${theme.space(3)};
  }
`;

export const Amount = styled.output`
  font-family: ${theme.font.display};
  font-size: ${theme.text.display};
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1;
  letter-spacing: -0.02em;
  color: ${theme.color.accentText};
`;

export const Breakdown = styled.p`
  color: ${theme.color.muted};
`;
