// Script of the pages with live examples: connects the frames of the examples with the page.
import { connectFrames } from './frames.ts'

connectFrames(document.querySelectorAll('.example iframe'))
