/** Styles of what rich text and a document's front have beyond headings and tables, by the names that Word itself has for them. */
const style = (id: string, name: string, paragraph: string, run = '', type: 'paragraph' | 'character' = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${type === 'paragraph' ? '<w:basedOn w:val="Normal"/>' : ''}${paragraph && `<w:pPr>${paragraph}</w:pPr>`}${run && `<w:rPr>${run}</w:rPr>`}</w:style>`;

const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const BOLD = '<w:b/><w:bCs/>';

/** @param tint colour of headings, without #. */
export const moreStyles = (tint: string): string =>
  [
    style('Title', 'Title', '<w:spacing w:before="2400" w:after="240"/>', `${BOLD}<w:color w:val="${tint}"/>${size(52)}`),
    style('TOCHeading', 'TOC Heading', '<w:pageBreakBefore/><w:spacing w:after="120"/>', `${BOLD}<w:color w:val="${tint}"/>${size(30)}`),
    ...[1, 2, 3].map((n) => style(`TOC${n}`, `toc ${n}`, `<w:spacing w:after="60"/><w:ind w:left="${(n - 1) * 280}"/>`)),
    style('ListParagraph', 'List Paragraph', '<w:spacing w:after="80"/><w:ind w:left="360"/>'),
    ...Array.from({ length: 9 }, (_, n) =>
      style(
        `ListContinue${n || ''}`,
        `List Continue${n ? ` ${n + 1}` : ''}`,
        `<w:spacing w:after="80"/><w:ind w:left="${(n + 1) * 360}"/>`,
      ),
    ),
    style('BodyHeading1', 'Body Heading 1', '<w:keepNext/><w:spacing w:before="160"/>', `${BOLD}${size(24)}`),
    style('BodyHeading2', 'Body Heading 2', '<w:keepNext/><w:spacing w:before="120"/>', `${BOLD}${size(21)}`),
    style('Quote', 'Quote', '<w:ind w:left="480"/>', '<w:i/><w:iCs/><w:color w:val="5F6B66"/>'),
    style('Hyperlink', 'Hyperlink', '', '<w:color w:val="0563C1"/><w:u w:val="single"/>', 'character'),
  ].join('');
