import { classNames, Picture, type PictureProps } from '../ui/index.ts';
import { fallbackLang } from './fallback-lang.ts';
import { plateCaption, type CaptionedProduct } from './plate-caption.ts';
import type { ProductCardData } from './product-card-data.ts';
import classes from './plate.module.css';

interface ProductPictureProps extends Pick<PictureProps, 'sizes' | 'priority' | 'className'> {
  product: Pick<ProductCardData, 'name' | 'image' | 'images' | 'material' | 'diameter'>;
  /** One of the product's images; default the first. */
  picture?: ProductCardData['images'][number] | undefined;
}

/**
 * Placeholder colours, and the word in a product's material that selects each; the first match counts. The name of a
 * colour is also its English word: a material without a translation is English.
 */
const METALS = [
  ['copper', $t('uiProduct.matchCopper')],
  ['gold', $t('uiProduct.matchGold')],
  ['silver', $t('uiProduct.matchSilver')],
  ['brass', $t('uiProduct.matchBrass')],
  ['bronze', $t('uiProduct.matchBronze')],
] as const;

/** A product image with its alt text and size. A coin's side shows a disc of its metal while loading. */
export function ProductPicture({ product, picture, className, ...rest }: ProductPictureProps) {
  const isSide = product.diameter !== null && !(picture && product.images.indexOf(picture) > 1);
  const material = product.material?.toLowerCase();
  const metal = METALS.find(
    (words) => isSide && words.some((word) => material?.includes(word)),
  )?.[0];
  const { url, alt, width, height } = picture ?? product.images[0] ?? {};
  return (
    <Picture
      {...rest}
      className={classNames(className, metal && classes.blank, metal && classes[metal])}
      src={url ?? product.image}
      alt={alt ?? product.name}
      lang={fallbackLang(product, 'images')}
      width={width}
      height={height}
    />
  );
}

/** A product laid flat on the pale ground of a catalogue plate. */
export function Plate(props: Omit<ProductPictureProps, 'className' | 'picture'>) {
  return (
    <div className={classes.plate} data-plate>
      <ProductPicture {...props} className={classes.picture} />
    </div>
  );
}

/** Caption below a plate: catalogue number, year, measures, metal. */
export function PlateCaption({ product }: { product: CaptionedProduct }) {
  const [number, ...measures] = plateCaption(product);
  return (
    <p className={classes.caption}>
      <span className={classes.number}>{number}</span>
      {measures.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
