import { styled } from 'styled-components';
import { Button, buttonStyle, theme } from 'shared-ui';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  margin-top: clamp(2.5rem, 1.5rem + 4vw, 5rem);
`;

const Page = styled.button`
  ${buttonStyle}
  min-width: 2.75rem;
  padding-inline: ${theme.space(2)};
  font-variant-numeric: tabular-nums;
`;

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Previous, the numbers, next; there even for a single page (docs/product/blog-and-comments.md#pages). */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  return (
    <Root data-needs-script aria-label="Pages">
      <Button size="small" variant="quiet" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Page
          key={number}
          type="button"
          data-size="small"
          data-variant={number === page ? 'primary' : 'secondary'}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => onChange(number)}
        >
          {number}
        </Page>
      ))}
      <Button size="small" variant="quiet" disabled={page === pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </Root>
  );
}
