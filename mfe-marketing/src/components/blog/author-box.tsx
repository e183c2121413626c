import { styled } from 'styled-components';
import { Heading, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { AUTHORS, type AuthorId } from '../../content/articles/article.ts';

const Root = styled.aside`
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  align-items: start;
  gap: ${theme.space(5)};
  padding-block: ${theme.space(6)};
  border-block: 1px solid ${theme.color.line};

  img {
    border-radius: 50%;
  }
  p {
    margin-top: ${theme.space(1)};
    max-width: ${theme.measure};
    color: ${theme.color.muted};
  }
`;

/** Who wrote it, from the article's own data (docs/product/blog-and-comments.md#article-parts). */
export function AuthorBox({ author }: { author: AuthorId }) {
  const { name, image, bio } = AUTHORS[author];
  return (
    <Root aria-label="About the author">
      <div>
        <Picture picture={image} sizes="4.5rem" ratio="1 / 1" alt="" />
      </div>
      <div>
        <Heading level={2} size="h4">
          {name}
        </Heading>
        <p>{bio}</p>
      </div>
    </Root>
  );
}
