// What script adds to pages with live examples.
import { connectFrames } from './frames.ts'

connectFrames(document.querySelectorAll('.example iframe'))
