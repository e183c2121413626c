import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, buttonStyle, VisuallyHidden } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { X } from 'shared-ui/icons';
import { useEnteredValue } from 'shared-ui/router';
import type { Query } from './search.ts';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-bottom: clamp(2rem, 1.25rem + 3vw, 4rem);

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: end;
    column-gap: ${({ theme }) => theme.space(12)};
  }
`;

const Categories = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;

const Key = styled.button`
  ${buttonStyle}
`;

interface ArticleFiltersProps {
  query: Query;
  categories: readonly string[];
  onChange: (changes: Partial<Query>) => void;
  /** The search box, which takes focus from what disappears. */
  field: RefObject<HTMLInputElement | null>;
}

/** Search, categories, and the tag that a link may have brought along. */
export function ArticleFilters({ query, categories, onChange, field }: ArticleFiltersProps) {
  const search = (text: string) => onChange({ search: text });
  useEnteredValue(field, query.search, search);
  return (
    <Root data-needs-script role="search" aria-label="Articles">
      <TextInput
        ref={field}
        type="search"
        label="Search articles"
        placeholder="Ice, weddings, herbs"
        value={query.search}
        onChange={(event) => search(event.target.value)}
      />
      <Categories role="group" aria-label="Category">
        {['', ...categories].map((category) => (
          <Key
            key={category}
            type="button"
            data-size="small"
            data-variant={category === query.category ? 'primary' : 'secondary'}
            aria-pressed={category === query.category}
            onClick={() => onChange({ category })}
          >
            {category || 'All'}
          </Key>
        ))}
      </Categories>
      {query.tag && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onChange({ tag: '' });
              field.current?.focus();
            }}
          >
            <VisuallyHidden>Remove the tag</VisuallyHidden> {query.tag} <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </Root>
  );
}
