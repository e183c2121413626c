import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, Columns, VisuallyHidden } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { X } from 'shared-ui/icons';
import { useEnteredValue } from 'shared-ui/router';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import type { Query } from './search.ts';

const Root = styled(Columns)`
  margin-bottom: clamp(2rem, 1.25rem + 3vw, 4rem);
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
    <Root tracks="1fr auto" gap={5} wideGap={12} align="end" data-needs-script role="search" aria-label="Articles">
      <TextInput
        ref={field}
        type="search"
        label="Search articles"
        placeholder="Ice, weddings, herbs"
        value={query.search}
        onChange={(event) => search(event.target.value)}
      />
      <FilterButtons
        label="Category"
        options={['', ...categories].map((category) => ({ value: category, label: category || 'All' }))}
        value={query.category}
        onChange={(category) => onChange({ category })}
      />
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
