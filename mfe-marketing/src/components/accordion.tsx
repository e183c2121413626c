import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { Plus } from 'shared-ui/icons';
import { styled } from 'styled-components';

const Item = styled.details`
  border-bottom: 1px solid ${theme.color.line};

  &:first-child {
    border-top: 1px solid ${theme.color.line};
  }
  > summary > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.color.accentText};
    transition: transform ${theme.motion.base};
  }
  &[open] > summary > svg {
    transform: rotate(45deg);
  }
  /* Paper has all answers. */
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    > summary > svg {
      display: none;
    }
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  min-height: 3.5rem;
  padding-block: ${theme.space(4)};
  font-weight: 600;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  > h2,
  > h3,
  > h4 {
    font-size: ${theme.text.h4};
    line-height: 1.3;
  }
`;
const Answer = styled.div`
  max-width: ${theme.measure};
  padding-bottom: ${theme.space(6)};
  color: ${theme.color.muted};
`;

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Open from the start. Default false. */
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Items that share a name close each other. Without one, each opens by itself. */
  name?: string;
  /** Outline level of the titles. Default 3. */
  level?: 2 | 3 | 4;
}

/** Titles that open what they name, on native `<details>`: works without script and is found by in-page search. */
export function Accordion({ items, name, level = 3 }: AccordionProps) {
  const Title = `h${level}` as const;
  return (
    <div>
      {items.map((item) => (
        <Item key={item.id} id={item.id} name={name} open={item.open}>
          <Summary>
            <Title>{item.title}</Title>
            <Plus />
          </Summary>
          <Answer>{item.content}</Answer>
        </Item>
      ))}
    </div>
  );
}
