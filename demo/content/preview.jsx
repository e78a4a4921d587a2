import { createTheme, ThemeProvider } from '@mui/material'

export default function Preview({ dark, children }) {
  const theme = createTheme({ palette: { mode: dark ? 'dark' : 'light' } })
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
